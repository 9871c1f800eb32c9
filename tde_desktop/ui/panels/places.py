"""What the rail has to know of each panel before the panel is imported."""

from tde_desktop.lazy import dataclass
from tde_desktop.ui.actions import ActionSpec
from tde_desktop.ui.language import mark


@dataclass(frozen=True, slots=True)
class Place:
    """`actions` are the panel's acts: known before it is built, so that menus and palette are whole."""

    id: str
    title: str
    icon: str
    key: str
    module: str
    name: str
    loop: bool
    actions: tuple[ActionSpec, ...] = ()
    main_action: str = ""
    main_is_primary: bool = False


BRAIN_ACTIONS = (
    ActionSpec("brain.new_page", mark("New page"), "new_page", "plus", "Ctrl+N", "File", anywhere=True),
    ActionSpec("brain.edit", mark("Edit page"), "edit_page", "pencil", "Ctrl+E", "Page"),
    ActionSpec("brain.save", mark("Save page"), "save_page", "save", "Ctrl+S", "Page"),
    ActionSpec(
        "brain.pin", mark("Pin or unpin page"), "pin_page", "pin", "Ctrl+Shift+D", "Page", 1, checkable=True
    ),
    ActionSpec("brain.move", mark("Move page…"), "move_page", "folder-tree", "F2", "Page", 1),
    ActionSpec("brain.archive", mark("Archive page"), "archive_page", "archive", "Ctrl+Del", "Page", 1),
    ActionSpec("brain.supersede", mark("Superseded by…"), "supersede_page", "replace", "", "Page", 1),
    ActionSpec("brain.copy_link", mark("Copy link to page"), "copy_link", "copy", "Ctrl+Shift+C", "Page", 1),
    ActionSpec("brain.read", mark("Show page"), "show_reading", "file-text", "Ctrl+Shift+1", "Page", 2),
    ActionSpec("brain.graph", mark("Show graph of page"), "show_graph", "share-2", "Ctrl+G", "Page", 2),
    ActionSpec("brain.history", mark("Show history"), "show_history", "history", "Ctrl+H", "Page", 2),
    ActionSpec("brain.restore", mark("Restore this version"), "restore_version", "rotate-ccw", "", "Page", 2),
    ActionSpec(
        "brain.inspector",
        mark("Show or hide inspector"),
        "toggle_inspector",
        "panel-right",
        "F9",
        "View",
        1,
        checkable=True,
    ),
    ActionSpec(
        "brain.whole_graph",
        mark("Graph of the whole project"),
        "show_whole_graph",
        "share-2",
        "Ctrl+Shift+G",
        "Go",
        2,
        anywhere=True,
    ),
    ActionSpec("brain.find", mark("Find in pages"), "focus_search", "search", "Ctrl+F", "Edit", 2),
    ActionSpec("brain.clear_filters", mark("Clear filters"), "clear_filters", "list-filter", "", "View", 1),
)
DECISION_ACTIONS = (
    ActionSpec(
        "decisions.new", mark("New decision"), "new_decision", "plus", "Ctrl+Shift+N", "File", anywhere=True
    ),
    ActionSpec("decisions.accept", mark("Accept decision"), "accept", "check", "Ctrl+Return", "Decision"),
    ActionSpec("decisions.reject", mark("Reject decision…"), "reject", "x", "Ctrl+Backspace", "Decision"),
    ActionSpec("decisions.revise", mark("Revise decision…"), "revise", "pencil", "Ctrl+E", "Decision"),
    ActionSpec("decisions.withdraw", mark("Withdraw proposal"), "withdraw", "rotate-ccw", "", "Decision", 1),
    ActionSpec("decisions.retire", mark("Retire decision…"), "retire", "archive", "", "Decision", 1),
    ActionSpec("decisions.reopen", mark("Reopen decision"), "reopen", "rotate-ccw", "", "Decision", 1),
    ActionSpec(
        "decisions.history",
        mark("Compare versions of decision"),
        "show_history",
        "history",
        "Ctrl+H",
        "Decision",
        2,
    ),
    ActionSpec("decisions.evidence", mark("Add evidence…"), "add_evidence", "paperclip", "", "Decision", 2),
    ActionSpec("decisions.copy_key", mark("Copy decision key"), "copy_key", "copy", "", "Decision", 2),
    ActionSpec(
        "decisions.side",
        mark("Show or hide what it touches"),
        "toggle_side",
        "panel-right",
        "F9",
        "View",
        1,
        checkable=True,
    ),
    ActionSpec("decisions.reach", mark("Reach of decisions"), "show_reach", "activity", "", "Decision", 2),
    ActionSpec("decisions.find", mark("Find in decisions"), "focus_search", "search", "Ctrl+F", "Edit", 2),
)
RECALL_ACTIONS = (
    ActionSpec(
        "recall.rescan",
        mark("Rescan project"),
        "rescan",
        "refresh-cw",
        "Ctrl+Shift+R",
        "Project",
        anywhere=True,
    ),
    ActionSpec("recall.pause", mark("Pause or resume indexing"), "pause_or_resume", "pause", "", "Project"),
    ActionSpec("recall.skipped", mark("Show skipped files"), "show_skipped", "file-x", "", "Project"),
    ActionSpec("recall.read_all", mark("Read every file again"), "read_all_again", "database", "", "Project"),
    ActionSpec("recall.attach", mark("Attach files…"), "attach", "paperclip", "Ctrl+Shift+U", "Project", 1),
    ActionSpec("recall.new_task", mark("New task…"), "new_task", "plus", "", "Project", 1),
    ActionSpec("recall.add_text", mark("Add text to the task…"), "add_text", "file-plus", "", "Project", 1),
    ActionSpec("recall.end_task", mark("End task…"), "end_task", "circle-stop", "", "Project", 1),
    ActionSpec(
        "recall.task",
        mark("Show or hide the task"),
        "toggle_task",
        "panel-right",
        "F9",
        "View",
        1,
        checkable=True,
    ),
    ActionSpec(
        "recall.symbol",
        mark("Show symbol…"),
        "choose_symbol",
        "braces",
        "Ctrl+Shift+O",
        "Go",
        2,
        anywhere=True,
    ),
    ActionSpec(
        "recall.symbol_here", mark("Show calls of the code"), "show_symbol_here", "share-2", "Ctrl+G", "Go", 2
    ),
    ActionSpec("recall.graph", mark("Overview or code graph"), "turn", "git-fork", "Ctrl+Shift+1", "Go", 2),
    ActionSpec(
        "recall.keep", mark("Keep the values of the chart…"), "keep_values", "download", "", "Project", 2
    ),
    ActionSpec("recall.find", mark("Search as an agent"), "focus_search", "search", "Ctrl+F", "Edit", 2),
)

SESSION_ACTIONS = (
    ActionSpec(
        "sessions.pack",
        mark("Show or hide the context pack"),
        "toggle_pack",
        "panel-right",
        "F9",
        "View",
        1,
        checkable=True,
    ),
    ActionSpec("sessions.copy_pack", mark("Copy the context pack"), "copy_pack", "copy", "", "Edit", 2),
    ActionSpec("sessions.find", mark("Find in sessions"), "focus_search", "search", "Ctrl+F", "Edit", 2),
)

SYNC_ACTIONS = (
    ActionSpec(
        "sync.now", mark("Sync now"), "sync_now", "refresh-cw", "Ctrl+Shift+Y", "Project", 2, anywhere=True
    ),
    ActionSpec("sync.pull", mark("Take in what the team has"), "pull", "arrow-down", "", "Project", 2),
    ActionSpec("sync.settle", mark("Settle the conflict"), "settle", "check", "", "Project", 2),
    ActionSpec("sync.take_back", mark("Take back this pull"), "take_back", "undo-2", "", "Project", 2),
    ActionSpec("sync.hook", mark("Install the post-merge hook"), "install_hook", "plug", "", "Project", 2),
    ActionSpec("sync.end", mark("Stop sharing…"), "stop_sharing", "unplug", "", "Project", 2),
)
BACKUP_ACTIONS = (
    ActionSpec("backup.now", mark("Back up now"), "back_up", "save", "", "File", 2, anywhere=True),
    ActionSpec(
        "backup.restore",
        mark("Restore a snapshot…"),
        "restore",
        "archive-restore",
        "",
        "File",
        2,
        anywhere=True,
    ),
    ActionSpec("backup.verify", mark("Verify the snapshot"), "verify", "shield-check", "", "File", 2),
    ActionSpec(
        "backup.verify_all", mark("Verify every snapshot"), "verify_all", "list-checks", "", "File", 2
    ),
    ActionSpec(
        "backup.folder", mark("Open the snapshots' folder"), "open_folder", "folder-open", "", "File", 2
    ),
)

AGENT_ACTIONS = (
    ActionSpec(
        "agents.check", mark("Check all agents"), "check_all", "refresh-cw", "", "Go", 2, anywhere=True
    ),
)

PLACES = (
    Place(
        "brain",
        mark("Brain"),
        "brain",
        "Ctrl+1",
        "tde_desktop.ui.panels.brain.panel",
        "BrainPanel",
        loop=True,
        actions=BRAIN_ACTIONS,
        main_action="brain.new_page",
        main_is_primary=True,
    ),
    Place(
        "decisions",
        mark("Decisions"),
        "diamond-filled",
        "Ctrl+2",
        "tde_desktop.ui.panels.decisions.panel",
        "DecisionsPanel",
        loop=True,
        actions=DECISION_ACTIONS,
        main_action="decisions.new",
    ),
    Place(
        "recall",
        mark("Recall"),
        "radar",
        "Ctrl+3",
        "tde_desktop.ui.panels.recall.panel",
        "RecallPanel",
        loop=True,
        actions=RECALL_ACTIONS,
        main_action="recall.attach",
    ),
    Place(
        "sessions",
        mark("Sessions"),
        "clock",
        "Ctrl+4",
        "tde_desktop.ui.panels.sessions.panel",
        "SessionsPanel",
        loop=False,
        actions=SESSION_ACTIONS,
    ),
    Place(
        "agents",
        mark("Agents"),
        "plug",
        "Ctrl+5",
        "tde_desktop.ui.panels.agents.panel",
        "AgentsPanel",
        loop=False,
        actions=AGENT_ACTIONS,
        main_action="agents.check",
    ),
    Place(
        "sync",
        mark("Sync"),
        "share-2",
        "Ctrl+6",
        "tde_desktop.ui.panels.sync.panel",
        "SyncPanel",
        loop=False,
        actions=SYNC_ACTIONS,
        main_action="sync.now",
        main_is_primary=True,
    ),
    Place(
        "backup",
        mark("Backup"),
        "archive-restore",
        "Ctrl+7",
        "tde_desktop.ui.panels.backup.panel",
        "BackupPanel",
        loop=False,
        actions=BACKUP_ACTIONS,
        main_action="backup.now",
        main_is_primary=True,
    ),
    Place(
        "settings",
        mark("Settings"),
        "settings-2",
        "Ctrl+,",
        "tde_desktop.ui.panels.settings.panel",
        "SettingsPanel",
        loop=False,
    ),
)
