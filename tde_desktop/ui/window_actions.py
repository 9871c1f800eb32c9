"""The acts of the window itself; those of the panels stand in `panels.places`."""

from tde_desktop.ui.actions import ActionSpec
from tde_desktop.ui.language import mark

SEARCH_KEY = "Ctrl+Shift+F"
WINDOW_ACTIONS = (
    ActionSpec(
        "project.choose", mark("Choose project…"), "choose_project", "chevrons-up-down", "Ctrl+O", "File", 1
    ),
    ActionSpec("project.add", mark("Add project…"), "add_project", "folder-plus", "Ctrl+Shift+A", "File", 1),
    ActionSpec("project.sample", mark("Open the sample workspace"), "open_sample", "package", "", "File", 1),
    ActionSpec("project.remove", mark("Remove project…"), "remove_project", "trash-2", "", "Project", 3),
    ActionSpec("transfer.import", mark("Import…"), "import_memory", "import", "Ctrl+Shift+I", "File", part=2),
    ActionSpec(
        "transfer.export", mark("Export…"), "export_memory", "download", "Ctrl+Shift+E", "File", part=2
    ),
    ActionSpec(
        "transfer.history",
        mark("Pick decisions from git history…"),
        "pick_from_history",
        "git-commit-horizontal",
        "",
        "Decision",
        part=3,
    ),
    ActionSpec("window.close", mark("Close window"), "close", "x", "Ctrl+W", "File", 3),
    ActionSpec("window.quit", mark("Quit"), "quit", "log-out", "Ctrl+Q", "File", 3),
    ActionSpec("window.undo", mark("Undo"), "undo", "undo-2", "Ctrl+Z", "Edit"),
    ActionSpec("window.redo", mark("Redo"), "redo", "redo-2", "Ctrl+Shift+Z", "Edit"),
    ActionSpec("text.cut", mark("Cut"), "cut", "scissors", "Ctrl+X", "Edit", 1),
    ActionSpec("text.copy", mark("Copy"), "copy", "copy", "Ctrl+C", "Edit", 1),
    ActionSpec("text.paste", mark("Paste"), "paste", "clipboard-paste", "Ctrl+V", "Edit", 1),
    ActionSpec("text.all", mark("Select all"), "select_all", "text-select", "Ctrl+A", "Edit", 1),
    ActionSpec("window.palette", mark("Command palette"), "show_palette", "list-filter", "Ctrl+K", "View", 2),
    ActionSpec("look.light", mark("Light theme"), "use_light", "sun-moon", "", "View", 3),
    ActionSpec("look.dark", mark("Dark theme"), "use_dark", "sun-moon", "", "View", 3),
    ActionSpec("look.system", mark("System theme"), "use_system", "monitor", "", "View", 3),
    ActionSpec(
        "look.larger",
        mark("Larger text"),
        "larger_text",
        "zoom-in",
        "Ctrl++",
        "View",
        4,
        other_keys=("Ctrl+=",),
    ),
    ActionSpec("look.smaller", mark("Smaller text"), "smaller_text", "zoom-out", "Ctrl+-", "View", 4),
    ActionSpec("look.usual", mark("Usual text size"), "usual_text", "maximize", "Ctrl+0", "View", 4),
    ActionSpec("go.back", mark("Back"), "go_back", "arrow-left", "Alt+Left", "Go"),
    ActionSpec("go.forward", mark("Forward"), "go_forward", "arrow-right", "Alt+Right", "Go"),
    ActionSpec(
        "go.switcher",
        mark("Go to page, decision or file…"),
        "show_switcher",
        "corner-down-left",
        "Ctrl+P",
        "Go",
        1,
    ),
    ActionSpec("go.search", mark("Search everything"), "show_search", "search", SEARCH_KEY, "Go", 1),
    ActionSpec("guide.read", mark("Guide"), "show_guide", "book-open", "", "Help"),
    ActionSpec("help.keys", mark("Keys"), "show_keys", "keyboard", "F1", "Help", other_keys=("Ctrl+/",)),
    ActionSpec("help.notices", mark("Notices"), "show_notices", "bell", "", "Help"),
    ActionSpec("guide.logs", mark("Open the logs"), "open_logs", "folder-open", "", "Help", 1),
    ActionSpec("guide.about", mark("About TDE Desktop"), "show_about", "info", "", "Help", 1),
)
