"""The embedding and the gateway that recall asks, as the settings choose them."""

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

from tde_desktop.config.settings import Settings
from tde_desktop.errors import Unavailable

if TYPE_CHECKING:
    from tde_desktop.search.embedding import Embedder
    from tde_desktop.search.gateway import Gateway, GatewayEmbedder

_GATEWAY = ("gateway.url", "gateway.embedding_model", "gateway.rerank_model")


class Model:
    """The embedding, loaded when first needed; without it `off` says why."""

    def __init__(self, load: "Callable[[], Embedder | GatewayEmbedder]") -> None:
        self._load = load
        self._embedder: Embedder | GatewayEmbedder | None = None
        self.off = ""

    @classmethod
    def chosen(cls, gateway: "Gateway | None") -> "Model":
        """The gateway's embedding when one is named, else the shipped one."""

        def load() -> "Embedder | GatewayEmbedder":
            from tde_desktop.search.embedding import load

            if gateway is not None and gateway.address.embedding:
                from tde_desktop.search.gateway import GatewayEmbedder

                return GatewayEmbedder(gateway)
            return load()

        return cls(load)

    def embedder(self) -> "Embedder | GatewayEmbedder | None":
        if self._embedder is None and not self.off:
            try:
                self._embedder = self._load()
            except Unavailable as problem:
                self.off = problem.message
        return None if self.off else self._embedder


def gateway_of(settings: Settings) -> "Gateway | None":
    """The gateway that the person has switched on, or None. Nothing is sent here."""
    if not settings.flag("gateway.on"):
        return None
    from tde_desktop.search.gateway import Address, Gateway, key

    models = settings.text("gateway.embedding_model"), settings.text("gateway.rerank_model")
    return Gateway(Address(settings.text("gateway.url"), *models), key())


class Models:
    """Both, made anew when their settings change while the program runs."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = Lock()
        self._chosen: object = None
        self._gateway: Gateway | None = None
        self._model = Model.chosen(None)

    @property
    def model(self) -> Model:
        return self._now()[0]

    @property
    def reranker(self) -> "Gateway | None":
        """The gateway, when it is to put hits in order."""
        gateway = self._now()[1]
        return gateway if gateway is not None and gateway.address.rerank else None

    def _now(self) -> "tuple[Model, Gateway | None]":
        chosen = self._settings.flag("gateway.on"), *map(self._settings.text, _GATEWAY)
        with self._lock:
            if chosen != self._chosen:
                before, self._gateway = self._gateway, gateway_of(self._settings)
                if any(each is not None and each.address.embedding for each in (before, self._gateway)):
                    self._model = Model.chosen(self._gateway)
                self._chosen = chosen
            return self._model, self._gateway
