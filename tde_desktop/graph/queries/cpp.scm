; extends: c
; files: cc cpp cxx hpp hh hxx ipp tpp inl cu cuh
; grammar: tree_sitter_cpp language
; members: implicit
; added: yes
; self: this
; member: qualified_identifier scope name
; call: new_expression type
; through: parenthesized_expression pointer_expression template_function template_type
; wrappers: unique_ptr shared_ptr weak_ptr optional reference_wrapper
; elements: vector list deque set unordered_set map unordered_map array span initializer_list
; common: size begin end push_back emplace_back clear empty find insert erase front back at get reset data c_str str
; common: append length substr resize reserve swap first second count emplace pop push top close open read write

(class_specifier name: (_) @name (base_class_clause)? @bases body: (_)) @definition.class
(struct_specifier name: (_) @name (base_class_clause) @bases body: (_)) @definition.class
(namespace_definition name: (_) @name) @definition.namespace
(alias_declaration name: (type_identifier) @name type: (_) @returns) @definition.type
(function_definition type: (_)? @returns
  declarator: (function_declarator declarator: [(field_identifier) (qualified_identifier)] @name)) @definition.function
(function_definition type: (_)? @returns declarator: (_ (function_declarator
  declarator: [(field_identifier) (qualified_identifier) (identifier)] @name))) @definition.function
(field_declaration type: (_) @returns
  declarator: (function_declarator declarator: (field_identifier) @name)) @definition.method
(field_declaration declarator: (function_declarator declarator: (field_identifier) @declaration))
(field_declaration type: (_) @returns declarator: (_ (function_declarator
  declarator: (field_identifier) @name))) @definition.method
(field_declaration declarator: (_ (function_declarator declarator: (field_identifier) @declaration)))
(new_expression type: (_) @new)
(parameter_declaration type: (_) @bind.type declarator: (reference_declarator (identifier) @bind))
(declaration type: (_) @bind.type declarator: (init_declarator
  declarator: (reference_declarator (identifier) @bind)))
((declaration type: (placeholder_type_specifier) declarator: (init_declarator
  declarator: (identifier) @bind value: (_) @bind.value)))
(for_range_loop type: (_) @bind.type declarator: (_) @bind)
