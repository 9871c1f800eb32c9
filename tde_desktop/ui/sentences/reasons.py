"""Why something is in or out."""

from tde_desktop.ui.language import mark

SENTENCES = (
    mark("Created"),
    mark("Merged with the same memory"),
    mark("when the check names {what} (tde check {options})"),
    mark("no run that it applies to has asked"),
    mark("lines of each file"),
    mark("bytes of each file"),
    mark("lines added and removed by the change"),
    mark("files that the change touches"),
    mark("how often the pattern is found in all files together"),
    mark("linked to {pages}, where there are no pages"),
    mark("only for task {tasks}, which is not open"),
    mark("stage {scope}: no run has named that stage"),
    mark("every task"),
    mark("linked to task {task}"),
    mark("only for task {tasks}"),
    mark("every path"),
    mark("linked to {pages}, and no path was given"),
    mark("linked to {page}"),
    mark("linked to {page} and beneath"),
    mark("{path} is not in or beneath {pages}"),
    mark("every stage"),
    mark("stage {scope}; asked for {stage}"),
    mark("stage {scope}; no stage was given"),
    mark("stage {scope}"),
)
