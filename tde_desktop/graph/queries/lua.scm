; files: lua rockspec
; grammar: tree_sitter_lua language
; modules: tail
; shared: project
; constants: hold
; added: yes
; whole: return
; self: self
; member: dot_index_expression table field
; member: method_index_expression table method
; call: function_call name
; index: bracket_index_expression 0
; through: parenthesized_expression
; literal: string=str number=number true=bool false=bool function_definition=function
; builtins: assert collectgarbage dofile error getmetatable ipairs load loadfile loadstring next pairs pcall print rawequal
; builtins: rawget rawlen rawset require select setmetatable tonumber tostring type unpack xpcall module setfenv getfenv
; builtins: string table math io os coroutine debug utf8 package bit bit32 jit ffi arg _G _ENV _VERSION
; common: new init get set add remove insert concat sort close open read write lines format find match gsub sub rep byte
; common: len lower upper reverse call next push pop clear size count each map filter reduce extend run start stop update
; common: draw load name type tostring copy clone

(function_declaration name: (identifier) @name
  body: (block (return_statement (expression_list . (function_call name: (identifier) @_made
    arguments: (arguments (_) . (identifier) @returns .))) (#eq? @_made "setmetatable")))) @definition.function
(function_declaration name: [(dot_index_expression table: (_) @owner field: (_) @name)
  (method_index_expression table: (_) @owner method: (_) @name)]
  body: (block (return_statement (expression_list . (function_call name: (identifier) @_made
    arguments: (arguments (_) . (identifier) @returns .))) (#eq? @_made "setmetatable")))) @definition.function
(function_declaration name: (identifier) @name) @definition.function
(function_declaration name: [(dot_index_expression table: (_) @owner field: (_) @name)
  (method_index_expression table: (_) @owner method: (_) @name)]) @definition.function
(variable_declaration (assignment_statement (variable_list . name: (identifier) @name)
  (expression_list . value: (function_definition)))) @definition.function
(assignment_statement (variable_list . name: (identifier) @name)
  (expression_list . value: (function_definition))) @definition.function
(assignment_statement (variable_list . name: (dot_index_expression table: (_) @owner field: (_) @name))
  (expression_list . value: (function_definition))) @definition.function
(field name: (identifier) @name value: (function_definition)) @definition.function
((chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name)
  (expression_list . value: (_) @_value))) @definition.constant)
  (#not-match? @_value "^require\\b"))
((chunk (assignment_statement (variable_list . name: (identifier) @name)
  (expression_list . value: (_) @_value)) @definition.constant)
  (#not-match? @_value "^require\\b"))
(chunk local_declaration: (function_declaration name: (identifier) @private))
(chunk local_declaration: (variable_declaration (assignment_statement (variable_list name: (identifier) @private))))

; A table whose functions take it as `self`, or that is asked for what others lack, is a type.
(function_declaration name: (method_index_expression table: (identifier) @holder))
((dot_index_expression table: (identifier) @holder field: (identifier) @_index) (#eq? @_index "__index"))
((assignment_statement (variable_list . name: (identifier) @owner) (expression_list . value: (function_call
  name: (identifier) @_made arguments: (arguments . (_)
    (table_constructor (field name: (identifier) @_index value: (identifier) @base))))))
  (#eq? @_made "setmetatable") (#eq? @_index "__index"))
((function_call name: (identifier) @_made arguments: (arguments . (identifier) @owner
  (table_constructor (field name: (identifier) @_index value: (identifier) @base))))
  (#eq? @_made "setmetatable") (#eq? @_index "__index"))
((chunk (function_call name: (identifier) @_made arguments: (arguments . (identifier) @owner . (identifier) @base .)))
  (#eq? @_made "setmetatable"))
((assignment_statement (variable_list . name: (identifier) @owner) (expression_list . value: (function_call
  name: (method_index_expression table: (identifier) @base method: (identifier) @_made))))
  (#match? @_made "^(extend|subclass|derive|inherit)$"))
((assignment_statement (variable_list . name: (identifier) @owner) (expression_list . value: (function_call
  name: (identifier) @_made arguments: (arguments (string) . (identifier) @base))))
  (#match? @_made "^[cC]lass$"))

(return_statement (expression_list . (_) @returned))
(function_call name: (_) @call)
(arguments [(identifier) (dot_index_expression)] @use)
(field value: [(identifier) (dot_index_expression)] @use)

(parameters (identifier) @bind)
(for_numeric_clause name: (identifier) @bind)
((for_generic_clause (variable_list (_) . (identifier) @bind) (expression_list . (function_call
  name: (identifier) @_pairs arguments: (arguments . (_) @bind.each)))) (#match? @_pairs "^i?pairs$"))
(for_generic_clause (variable_list (identifier) @bind))
((assignment_statement (variable_list . name: (_) @bind) (expression_list . value: (function_call
  name: (identifier) @_made arguments: (arguments (_) . (identifier) @bind.type .))))
  (#eq? @_made "setmetatable"))
((function_call name: (identifier) @_made arguments: (arguments . (identifier) @bind . (identifier) @bind.type .))
  (#eq? @_made "setmetatable"))
((assignment_statement (variable_list . name: (_) @bind) (expression_list . value: (_) @bind.value))
  (#not-match? @bind.value "^(require|function)\\b"))
(assignment_statement (variable_list name: (_) name: (identifier) @bind))
(variable_declaration (variable_list name: (identifier) @bind))
(chunk (return_statement "return" @bind (expression_list . (_) @bind.value)))
(table_constructor (field name: (identifier) @bind value: [(identifier) (dot_index_expression)] @bind.value))

((assignment_statement (variable_list . name: (identifier) @import.alias) (expression_list . value: (function_call
  name: (identifier) @_require arguments: (arguments . (string) @import.module)))) (#eq? @_require "require"))
((assignment_statement (variable_list . name: (identifier) @import.alias) (expression_list . value:
  (dot_index_expression table: (function_call name: (identifier) @_require
    arguments: (arguments . (string) @import.module)) field: (identifier) @import.name))) (#eq? @_require "require"))
((chunk (function_call name: (identifier) @_require arguments: (arguments . (string) @import.module)))
  (#match? @_require "^(require|dofile)$"))
