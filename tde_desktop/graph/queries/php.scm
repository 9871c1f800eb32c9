; files: php phtml inc
; grammar: tree_sitter_php language_php
; modules: package
; shared: directory
; self: $this self static
; super: parent
; invocation: member_call_expression object name
; invocation: nullsafe_member_call_expression object name
; invocation: scoped_call_expression scope name
; member: member_access_expression object name
; member: nullsafe_member_access_expression object name
; call: function_call_expression function
; call: object_creation_expression 0
; index: subscript_expression 0
; through: parenthesized_expression
; literal: string=str encapsed_string=str integer=int float=float boolean=bool array_creation_expression=array
; builtins: strlen count isset empty array_map array_filter array_merge array_keys array_values in_array implode explode
; builtins: sprintf printf print_r var_dump json_encode json_decode str_replace substr strpos trim is_array is_string is_null
; builtins: is_int is_callable file_get_contents file_put_contents preg_match preg_replace date time Exception array_key_exists
; builtins: InvalidArgumentException RuntimeException LogicException Closure DateTime ArrayAccess Countable Iterator
; builtins: IteratorAggregate JsonSerializable Stringable Throwable call_user_func func_get_args array_shift array_pop
; common: get set add has remove all toArray __toString getName name create make build handle run execute process call
; common: count current key next rewind valid offsetGet offsetSet find findAll save update delete render format

(function_definition name: (name) @name return_type: (_)? @returns) @definition.function
(class_declaration name: (name) @name (base_clause)? @bases (class_interface_clause)? @bases) @definition.class
(interface_declaration name: (name) @name (base_clause)? @bases) @definition.interface
(trait_declaration name: (name) @name) @definition.class
(enum_declaration name: (name) @name (class_interface_clause)? @bases) @definition.class
(method_declaration name: (name) @name return_type: (_)? @returns) @definition.method
(method_declaration name: (name) @declaration !body)
(const_declaration (const_element (name) @name)) @definition.constant
(use_declaration (name) @base)

(return_statement (_) @returned)
(function_call_expression function: (_) @call)
(member_call_expression) @call
(nullsafe_member_call_expression) @call
(scoped_call_expression) @call
(object_creation_expression [(name) (qualified_name)] @new)
(named_type [(name) (qualified_name)] @type)

(simple_parameter type: (_)? @bind.type name: (variable_name) @bind)
(property_promotion_parameter type: (_)? @bind.type name: (variable_name) @bind)
(property_promotion_parameter type: (_)? @bind.type name: (variable_name (name) @bind.field))
(property_declaration type: (_)? @bind.type (property_element name: (variable_name (name) @bind)))
(assignment_expression left: [(variable_name) (member_access_expression)] @bind right: (_) @bind.value)
(foreach_statement (_) @bind.each (variable_name) @bind)
(catch_clause type: (_) @bind.type name: (variable_name) @bind)

(namespace_use_clause [(name) (qualified_name)] @import.module)
(namespace_use_clause [(name) (qualified_name)] @import.module alias: (name) @import.alias)
(namespace_definition name: (namespace_name) @package)
