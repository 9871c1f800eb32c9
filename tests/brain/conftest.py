import pytest

from tde_desktop.core import Core
from tde_desktop.store.models.projects import Project


@pytest.fixture
def harbor(core: Core) -> str:
    """A project with no pages."""
    with core.store.writing():
        Project.create(name="harbor", source="/srv/harbor")
    return "harbor"
