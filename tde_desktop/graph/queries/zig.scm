; files: zig zon
; grammar: tree_sitter_zig language
; modules: tail
; self: @This
; members: implicit
; constructor: none
; member: field_expression object member
; call: call_expression function
; call: builtin_function 0
; index: index_expression object
; through: parenthesized_expression try_expression catch_expression null_coercion_expression dereference_expression
; through: binary_expression error_union_type
; either: unary_expression pointer_type nullable_type
; literal: string=str integer=int float=float boolean=bool character=char anonymous_struct_initializer=struct
; elements: ArrayList ArrayListUnmanaged ArrayListAligned MultiArrayList BoundedArray SinglyLinkedList AutoHashMap
; elements: AutoArrayHashMap StringHashMap StringArrayHashMap HashMap ArrayHashMap PriorityQueue DoublyLinkedList
; passing: items slice constSlice
; builtins: std builtin root undefined null true false unreachable
; common: init deinit append next get put add remove count format write read print len clone destroy create free alloc
; common: items eql hash iterator appendSlice insert pop push contains toOwnedSlice writeAll flush close open reset lock

(variable_declaration . (identifier) @name
  [(struct_declaration) (enum_declaration) (union_declaration) (opaque_declaration)]) @definition.class
(variable_declaration . (identifier) @name (error_set_declaration)) @definition.type
(function_declaration name: (identifier) @name
  body: (block (expression_statement (return_expression (struct_declaration))))) @definition.class
(function_declaration name: (identifier) @name type: (_)? @returns) @definition.function
(function_declaration name: (identifier) @declaration !body)
(test_declaration [(string) (identifier)] @name) @definition.function
((source_file (variable_declaration . (identifier) @name (_)? @_value .) @definition.constant)
  (#not-match? @_value "^@import"))
([(struct_declaration (variable_declaration . (identifier) @name) @definition.constant)
  (enum_declaration (variable_declaration . (identifier) @name) @definition.constant)
  (union_declaration (variable_declaration . (identifier) @name) @definition.constant)])
(enum_declaration (container_field name: (identifier) @name !type) @definition.constant)
((function_declaration name: (identifier) @private) @_whole (#not-match? @_whole "^(pub|export)\\b"))
((variable_declaration . (identifier) @private) @_whole (#not-match? @_whole "^(pub|export)\\b"))

(return_expression (_) @returned)
(call_expression function: (_) @call)
(struct_initializer [(identifier) (field_expression) (call_expression)] @new)
(call_expression function: (_) [(identifier) (field_expression)] @use)
(unary_expression argument: [(identifier) (field_expression)] @use)
(parameter type: (_) @type)
(container_field type: (_) @type)
(variable_declaration type: (_) @type)
(function_declaration type: (_) @type)

(parameter name: (identifier) @bind type: (_) @bind.type)
(container_field name: (identifier) @bind type: (_) @bind.type)
(variable_declaration . (identifier) @bind type: (_) @bind.type)
((variable_declaration . (identifier) @bind (_) @bind.value .) (#not-match? @bind.value "^@import"))
(for_statement . (_) @bind.each (payload . (identifier) @bind))
(for_statement (payload (_) (identifier) @bind))
(if_statement condition: (_) @bind.value (payload . (identifier) @bind))
(while_statement condition: (_) @bind.value (payload . (identifier) @bind))
(payload (identifier) @bind)

((variable_declaration . (identifier) @import.alias
  (builtin_function (builtin_identifier) @_import (arguments (string) @import.module))) (#eq? @_import "@import"))
((variable_declaration . (identifier) @import.alias
  (field_expression object: (builtin_function (builtin_identifier) @_import (arguments (string) @import.module))
    member: (identifier) @import.name)) (#eq? @_import "@import"))
