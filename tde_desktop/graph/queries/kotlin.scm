; files: kt kts
; grammar: tree_sitter_kotlin language
; modules: package
; shared: directory
; members: implicit
; self: this
; super: super
; member: navigation_expression 0 1
; call: call_expression 0
; index: indexing_expression 0
; through: parenthesized_expression nullable_type
; either: as_expression
; literal: string_literal=str number_literal=int character_literal=char boolean_literal=bool lambda_literal=function
; wrappers: Lazy Deferred Result Flow StateFlow Optional
; elements: List MutableList Set MutableSet Collection Iterable Iterator Map MutableMap Array Sequence ArrayList HashMap
; builtins: println print listOf mutableListOf setOf mapOf mutableMapOf arrayOf emptyList require check error run apply let
; builtins: also with lazy maxOf minOf String Int Long Double Float Boolean Any Unit Exception IllegalArgumentException
; builtins: IllegalStateException RuntimeException List Map Set Pair Triple TODO repeat
; common: get set add remove size isEmpty map filter forEach let run apply also first last find any all toString equals
; common: hashCode contains put keys values plus minus invoke next hasNext close use joinToString toList toSet split trim

(function_declaration name: (identifier) @name
  (function_value_parameters) . [(user_type) (nullable_type)] @returns) @definition.function
(function_declaration name: (identifier) @name) @definition.function
(class_declaration "interface" name: (identifier) @name (delegation_specifiers)? @bases) @definition.interface
(class_declaration name: (identifier) @name (delegation_specifiers)? @bases) @definition.class
(object_declaration name: (identifier) @name (delegation_specifiers)? @bases) @definition.class

(return_expression (_) @returned)
(function_body . (call_expression) @returned)
(call_expression . (_) @call)
(constructor_invocation (user_type) @new)
(value_argument (identifier) @use)
(user_type) @type

(class_parameter (identifier) @bind.field [(user_type) (nullable_type)] @bind.type)
(parameter (identifier) @bind [(user_type) (nullable_type)] @bind.type)
(variable_declaration (identifier) @bind [(user_type) (nullable_type)] @bind.type)
(property_declaration (variable_declaration . (identifier) @bind .) (_) @bind.value .)
(for_statement (variable_declaration (identifier) @bind) . (_) @bind.each)

(import (qualified_identifier) @import.module)
(package_header (_) @package)
