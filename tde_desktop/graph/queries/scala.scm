; files: scala sc
; grammar: tree_sitter_scala language
; modules: package
; shared: directory
; members: implicit
; self: this
; super: super
; member: field_expression value field
; call: call_expression function
; call: instance_expression 0
; through: parenthesized_expression generic_type generic_function
; literal: string=str interpolated_string_expression=str integer_literal=int floating_point_literal=float
; literal: boolean_literal=bool character_literal=char lambda_expression=function
; wrappers: Option Future Try Some Task IO Eval
; elements: List Seq Vector Set Array Iterable Iterator Map IndexedSeq Stream LazyList NonEmptyList
; builtins: println print require assert math Math String Int Long Double Boolean Any Unit List Seq Map Set Option Some None
; builtins: Right Left Array Vector Future Try Success Failure Exception RuntimeException IllegalArgumentException
; common: map flatMap filter foreach get getOrElse apply head tail size isEmpty toString equals hashCode contains exists
; common: forall fold foldLeft collect mkString toList toSeq zip sortBy groupBy keys values length copy run close next

(function_definition name: (_) @name return_type: (_)? @returns) @definition.function
(function_declaration name: (_) @name return_type: (_)? @returns) @definition.function
(function_declaration name: (_) @declaration)
(class_definition name: (_) @name extend: (_)? @bases) @definition.class
(object_definition name: (_) @name extend: (_)? @bases) @definition.class
(trait_definition name: (_) @name extend: (_)? @bases) @definition.interface
(enum_definition name: (_) @name extend: (_)? @bases) @definition.class

(function_definition body: [(call_expression) (instance_expression) (field_expression)] @returned)
(function_definition body: (block (_) @returned .))
(call_expression function: (_) @call)
(instance_expression . (_) @new)
(arguments (identifier) @use)
(type_identifier) @type

(class_parameter name: (identifier) @bind.field type: (_) @bind.type)
(parameter name: (identifier) @bind type: (_) @bind.type)
(val_definition pattern: (identifier) @bind type: (_) @bind.type)
(val_definition pattern: (identifier) @bind value: (_) @bind.value)
(var_definition pattern: (identifier) @bind type: (_) @bind.type)
(var_definition pattern: (identifier) @bind value: (_) @bind.value)
(enumerator . (identifier) @bind (_) @bind.each .)

(import_declaration) @import.module
(package_clause name: (_) @package)
