; files: go
; grammar: tree_sitter_go language
; modules: directory
; shared: directory
; added: yes
; member: selector_expression operand field
; call: call_expression function
; call: composite_literal type
; index: index_expression operand
; through: parenthesized_expression unary_expression
; literal: interpreted_string_literal=str raw_string_literal=str int_literal=int float_literal=float func_literal=func
; elements: chan
; builtins: append cap clear close complex copy delete imag len make max min new panic print println real recover error
; builtins: string int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 byte rune float32 float64 bool any uintptr
; common: Error String Close Read Write Len Get Set Add Lock Unlock Done Wait Run Start Stop Name Next Reset Flush
; common: Print Printf Println Errorf Fatal Fatalf Log Logf Run Helper Unwrap Is As Value Key Append Format Scan Seek

(function_declaration name: (identifier) @name result: (_)? @returns) @definition.function
(method_declaration receiver: (parameter_list (parameter_declaration type: (_) @owner))
  name: (field_identifier) @name result: (_)? @returns) @definition.method
(type_spec name: (type_identifier) @name type: (struct_type)) @definition.class
(type_spec name: (type_identifier) @name type: (interface_type)) @definition.interface
(type_spec name: (type_identifier) @name type: [(type_identifier) (qualified_type)] @returns) @definition.type
(type_spec name: (type_identifier) @name) @definition.type
(type_alias name: (type_identifier) @name type: (_) @returns) @definition.type
(method_elem name: (field_identifier) @name result: (_)? @returns) @definition.method
(method_elem name: (field_identifier) @declaration)
(field_declaration !name type: (_) @base)
(type_elem (type_identifier) @base)
(source_file (const_declaration (const_spec name: (identifier) @name) @definition.constant))
(source_file (var_declaration (var_spec name: (identifier) @name type: (_)? @returns) @definition.constant))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name type: (_)? @returns)
  @definition.constant)))

(return_statement (expression_list . (_) @returned))
(call_expression function: (_) @call)
(composite_literal type: [(type_identifier) (qualified_type)] @new)
(argument_list [(identifier) (selector_expression)] @use)
(keyed_element (literal_element (identifier)) (literal_element (identifier) @use))
(type_identifier) @type

(parameter_declaration name: (identifier) @bind type: (_) @bind.type)
(variadic_parameter_declaration name: (identifier) @bind)
(short_var_declaration left: (expression_list . (identifier) @bind) right: (expression_list . (_) @bind.value))
(short_var_declaration left: (expression_list (identifier) @bind))
(assignment_statement left: (expression_list . (identifier) @bind) right: (expression_list . (_) @bind.value))
(var_spec name: (identifier) @bind type: (_) @bind.type)
(var_spec name: (identifier) @bind value: (expression_list . (_) @bind.value))
(range_clause left: (expression_list (identifier) . (identifier) @bind) right: (_) @bind.each)
(range_clause left: (expression_list . (identifier) @bind))
(field_declaration name: (field_identifier) @bind type: (_) @bind.type)

(import_spec !name path: (_) @import.module)
(import_spec name: (package_identifier) @import.alias path: (_) @import.module)
(import_spec name: (dot) @import.all path: (_) @import.module)
(package_clause (package_identifier) @package)
