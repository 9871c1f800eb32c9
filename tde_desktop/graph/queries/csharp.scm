; files: cs
; grammar: tree_sitter_c_sharp language
; modules: package
; shared: project
; members: implicit
; added: yes
; self: this
; super: base
; member: member_access_expression expression name
; member: qualified_name qualifier name
; call: invocation_expression function
; call: object_creation_expression type
; index: element_access_expression expression
; through: parenthesized_expression await_expression generic_name
; either: cast_expression
; literal: string_literal=str interpolated_string_expression=str integer_literal=int boolean_literal=bool
; wrappers: Task ValueTask Nullable Lazy Func
; elements: List IList IEnumerable ICollection IReadOnlyList IReadOnlyCollection HashSet Dictionary IDictionary Queue Stack
; elements: ImmutableArray ImmutableList IAsyncEnumerable
; builtins: Console String Math Convert Guid DateTime TimeSpan Exception ArgumentException ArgumentNullException Enum
; builtins: InvalidOperationException Array Type Object Activator Environment Path File Directory nameof
; common: Add Remove Contains ToString Equals GetHashCode Count Any All Select Where First FirstOrDefault Single ToList
; common: ToArray Dispose Get Set Invoke Parse TryParse TryGetValue Clear Insert Format Join Split Trim Replace Append
; common: Write WriteLine Read ReadLine Close Flush Run Start Stop Wait ConfigureAwait GetEnumerator MoveNext CompareTo

(class_declaration name: (identifier) @name (base_list)? @bases) @definition.class
(struct_declaration name: (identifier) @name (base_list)? @bases) @definition.class
(record_declaration name: (identifier) @name (base_list)? @bases) @definition.class
(interface_declaration name: (identifier) @name (base_list)? @bases) @definition.interface
(enum_declaration name: (identifier) @name) @definition.class
(method_declaration returns: (_) @returns name: (identifier) @name) @definition.method
(method_declaration name: (identifier) @declaration !body)
(local_function_statement type: (_) @returns name: (identifier) @name) @definition.function
(constructor_declaration name: (identifier) @name) @definition.method

(return_statement (_) @returned)
(arrow_expression_clause (_) @returned)
(invocation_expression function: (_) @call)
(object_creation_expression type: (_) @new)
(argument (identifier) @use)
(type_argument_list (_) @type)
(parameter type: (_) @type)
(variable_declaration type: (_) @type)
(method_declaration returns: (_) @type)
(property_declaration type: (_) @type)

(parameter type: (_) @bind.type name: (identifier) @bind)
((variable_declaration type: (_) @bind.type (variable_declarator name: (identifier) @bind))
  (#not-eq? @bind.type "var"))
((variable_declaration type: (_) @_var (variable_declarator name: (identifier) @bind (_) @bind.value .))
  (#eq? @_var "var"))
(property_declaration type: (_) @bind.type name: (identifier) @bind)
((foreach_statement type: (_) @bind.type left: (identifier) @bind) (#not-eq? @bind.type "var"))
((foreach_statement type: (_) @_var left: (identifier) @bind right: (_) @bind.each) (#eq? @_var "var"))
(lambda_expression parameters: (_ (parameter name: (identifier) @bind)))
(implicit_parameter) @bind

(using_directive [(identifier) (qualified_name)] @import.module @import.all)
(namespace_declaration name: (_) @package)
(file_scoped_namespace_declaration name: (_) @package)
