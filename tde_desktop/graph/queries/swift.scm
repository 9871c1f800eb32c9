; files: swift
; grammar: tree_sitter_swift language
; modules: package
; shared: project
; members: implicit
; added: yes
; self: self
; super: super
; member: navigation_expression target suffix
; call: call_expression 0
; through: parenthesized_expression try_expression await_expression
; literal: line_string_literal=str integer_literal=int real_literal=float boolean_literal=bool lambda_literal=function
; literal: array_literal=list dictionary_literal=dict
; wrappers: Optional Result Published State Binding
; elements: Array Set Dictionary Sequence Collection
; builtins: print max min abs String Int Double Float Bool Array Set Dictionary Date Data URL Error fatalError precondition
; builtins: assert Any NSObject DispatchQueue UUID Result zip stride type
; common: map filter forEach append remove insert first last count isEmpty contains reduce sorted joined description
; common: encode decode resume cancel init get set update start stop run

(class_declaration "extension" name: (_) @name) @definition.extension
(class_declaration name: (type_identifier) @name) @definition.class
(protocol_declaration name: (type_identifier) @name) @definition.interface
(function_declaration name: (simple_identifier) @name name: (_) @returns) @definition.function
(function_declaration name: (simple_identifier) @name) @definition.function
(protocol_function_declaration name: (simple_identifier) @name name: (_) @returns) @definition.method
(protocol_function_declaration name: (simple_identifier) @name) @definition.method
(protocol_function_declaration name: (simple_identifier) @declaration)
(init_declaration "init" @name) @definition.method
(inheritance_specifier (_) @base)

(control_transfer_statement result: (_) @returned)
(call_expression . (_) @call)
(value_argument value: (simple_identifier) @use)
(user_type) @type

(parameter name: (simple_identifier) @bind (user_type) @bind.type)
(property_declaration name: (pattern bound_identifier: (simple_identifier) @bind)
  (type_annotation (_) @bind.type))
(property_declaration name: (pattern bound_identifier: (simple_identifier) @bind) value: (_) @bind.value)
(for_statement item: (pattern bound_identifier: (simple_identifier) @bind) collection: (_) @bind.each)
(assignment target: (directly_assignable_expression) @bind result: (_) @bind.value)
