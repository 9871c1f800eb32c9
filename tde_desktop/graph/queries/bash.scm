; files: sh bash zsh bats ksh
; grammar: tree_sitter_bash language
; modules: include
; shared: project
; builtins: echo printf cd test exit return local export source set unset shift read eval exec trap true false declare
; builtins: readonly let wait kill jobs bg fg umask ulimit type command builtin pushd popd dirs hash getopts

(function_definition name: (word) @name) @definition.function
(command name: (command_name (word) @call))
((command name: (command_name (word) @_source) argument: (_) @import.module)
  (#match? @_source "^(source|\\.)$"))
