# ruff: noqa: E501 - a pattern stands on one line
"""Which syntax nodes define a name, language by language.

In each query `@name` is the name and the other capture is the whole definition: `@type`, `@function`,
`@value`, `@prototype` (declared here, defined elsewhere) or `@scope` (a block that belongs to a name defined
elsewhere).
"""

_JAVASCRIPT = """
(class_declaration name: (_) @name) @type
(class name: (_) @name) @type
(function_declaration name: (_) @name) @function
(generator_function_declaration name: (_) @name) @function
(function_expression name: (_) @name) @function
(method_definition name: (_) @name) @function
(variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression)]) @function
(program (lexical_declaration (variable_declarator name: (identifier) @name) @value))
(program (variable_declaration (variable_declarator name: (identifier) @name) @value))
(program (export_statement (lexical_declaration (variable_declarator name: (identifier) @name) @value)))
(assignment_expression left: (member_expression property: (property_identifier) @name)
    right: [(arrow_function) (function_expression)]) @function
(assignment_expression left: (member_expression object: (identifier) @o property: (property_identifier) @name)
    right: [(identifier) (new_expression) (object) (call_expression)] (#match? @o "^(exports|module)$")) @value
(pair key: (property_identifier) @name value: [(arrow_function) (function_expression)]) @function
"""
_TYPESCRIPT = (
    _JAVASCRIPT.replace("(class name: (_) @name) @type\n", "")
    + """
(abstract_class_declaration name: (_) @name) @type
(interface_declaration name: (_) @name) @type
(type_alias_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(internal_module name: (_) @name) @type
(module name: (_) @name) @type
(function_signature name: (_) @name) @prototype
(method_signature name: (_) @name) @prototype
(abstract_method_signature name: (_) @name) @prototype
"""
)
_C = """
(function_definition declarator: (function_declarator declarator: (identifier) @name)) @function
(function_definition declarator: (_ declarator: (function_declarator declarator: (identifier) @name)))
@function (function_definition
    declarator: (_ declarator: (_ declarator: (function_declarator declarator: (identifier) @name))))
    @function
(declaration declarator: (function_declarator declarator: (identifier) @name)) @prototype
(declaration declarator: (_ declarator: (function_declarator declarator: (identifier) @name))) @prototype
(struct_specifier name: (_) @name body: (_)) @type
(union_specifier name: (_) @name body: (_)) @type
(enum_specifier name: (_) @name body: (_)) @type
(type_definition declarator: (type_identifier) @name) @type
(preproc_def name: (identifier) @name) @value
(preproc_function_def name: (identifier) @name) @function
(translation_unit (declaration declarator: (init_declarator declarator: (identifier) @name)) @value)
"""
_CPP = (
    _C
    + """
(class_specifier name: (_) @name body: (_)) @type
(namespace_definition name: (_) @name) @scope
(alias_declaration name: (_) @name) @type
(concept_definition name: (_) @name) @type
(function_definition declarator: (function_declarator declarator: (field_identifier) @name)) @function
(function_definition declarator: (_ (function_declarator declarator: (field_identifier) @name))) @function
(function_definition declarator: (function_declarator declarator: (qualified_identifier name: (_) @name)))
@function (function_definition
    declarator: (_ (function_declarator declarator: (qualified_identifier name: (_) @name)))) @function
(field_declaration declarator: (function_declarator declarator: (field_identifier) @name)) @prototype
(field_declaration declarator: (_ (function_declarator declarator: (field_identifier) @name))) @prototype
"""
)

QUERIES: dict[str, str] = {
    "python": """
(class_definition name: (_) @name) @type
(function_definition name: (_) @name) @function
(module (expression_statement (assignment left: (identifier) @name) @value))
(module (type_alias_statement left: (type (identifier) @name)) @type)
""",
    "javascript": _JAVASCRIPT,
    "typescript": _TYPESCRIPT,
    "tsx": _TYPESCRIPT,
    "go": """
(function_declaration name: (_) @name) @function
(method_declaration name: (_) @name) @function
(type_spec name: (_) @name) @type
(type_alias name: (_) @name) @type
(source_file (const_declaration (const_spec name: (_) @name) @value))
(source_file (var_declaration (var_spec name: (_) @name) @value))
(source_file (var_declaration (var_spec_list (var_spec name: (_) @name) @value)))
(method_elem name: (_) @name) @prototype
""",
    "rust": """
(struct_item name: (_) @name) @type
(enum_item name: (_) @name) @type
(union_item name: (_) @name) @type
(trait_item name: (_) @name) @type
(type_item name: (_) @name) @type
(mod_item name: (_) @name body: (_)) @scope
(function_item name: (_) @name) @function
(function_signature_item name: (_) @name) @prototype
(macro_definition name: (_) @name) @function
(const_item name: (_) @name) @value
(static_item name: (_) @name) @value
(impl_item type: (type_identifier) @name) @scope
(impl_item type: (generic_type type: (type_identifier) @name)) @scope
""",
    "java": """
(class_declaration name: (_) @name) @type
(interface_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(record_declaration name: (_) @name) @type
(annotation_type_declaration name: (_) @name) @type
(method_declaration name: (_) @name) @function
(constructor_declaration name: (_) @name) @function
(enum_constant name: (_) @name) @value
(class_body (field_declaration declarator: (variable_declarator name: (_) @name)) @value)
""",
    "c": _C,
    "cpp": _CPP,
    "csharp": """
(class_declaration name: (_) @name) @type
(interface_declaration name: (_) @name) @type
(struct_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(record_declaration name: (_) @name) @type
(delegate_declaration name: (_) @name) @type
(method_declaration name: (_) @name) @function
(constructor_declaration name: (_) @name) @function
(property_declaration name: (_) @name) @value
(local_function_statement name: (_) @name) @function
(enum_member_declaration name: (_) @name) @value
(namespace_declaration name: (_) @name) @scope
""",
    "ruby": """
(class name: (constant) @name) @type
(class name: (scope_resolution name: (_) @name)) @type
(module name: (constant) @name) @type
(module name: (scope_resolution name: (_) @name)) @type
(method name: (_) @name) @function
(singleton_method name: (_) @name) @function
(alias name: (_) @name) @value
(assignment left: (constant) @name) @value
""",
    "php": """
(class_declaration name: (_) @name) @type
(interface_declaration name: (_) @name) @type
(trait_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(function_definition name: (_) @name) @function
(method_declaration name: (_) @name) @function
(const_element (name) @name) @value
""",
    "bash": "(function_definition name: (word) @name) @function",
    "lua": """
(function_declaration name: (identifier) @name) @function
(function_declaration name: (dot_index_expression field: (_) @name)) @function
(function_declaration name: (method_index_expression method: (_) @name)) @function
(assignment_statement (variable_list name: (dot_index_expression field: (_) @name))
    (expression_list value: (function_definition))) @function
(assignment_statement (variable_list name: (identifier) @name)
    (expression_list value: (function_definition))) @function
(field name: (identifier) @name value: (function_definition)) @function
""",
    "scala": """
(class_definition name: (_) @name) @type
(object_definition name: (_) @name) @type
(trait_definition name: (_) @name) @type
(enum_definition name: (_) @name) @type
(type_definition name: (_) @name) @type
(function_definition name: (_) @name) @function
(function_declaration name: (_) @name) @prototype
(val_definition pattern: (identifier) @name) @value
(given_definition name: (_) @name) @value
""",
    "kotlin": """
(class_declaration name: (_) @name) @type
(object_declaration name: (_) @name) @type
(type_alias type: (_) @name) @type
(function_declaration name: (_) @name) @function
(property_declaration (variable_declaration (identifier) @name)) @value
(enum_entry (identifier) @name) @value
""",
    "swift": """
(class_declaration name: (_) @name) @type
(protocol_declaration name: (_) @name) @type
(typealias_declaration name: (_) @name) @type
(function_declaration name: (simple_identifier) @name) @function
(protocol_function_declaration name: (simple_identifier) @name) @prototype
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name)) @value
""",
    "haskell": """
(declarations (function name: (variable) @name) @function)
(declarations (bind name: (variable) @name) @function)
(declarations (signature name: (variable) @name) @prototype)
(data_type name: (_) @name) @type
(newtype name: (_) @name) @type
(class name: (_) @name) @type
(type_synonym name: (_) @name) @type
(instance name: (_) @name) @scope
(class_declarations (signature name: (variable) @name) @function)
""",
    "elixir": """
(call target: (identifier) @k (arguments (alias) @name) (#match? @k "^(defmodule|defprotocol)$")) @type
(call target: (identifier) @k (arguments (call target: (identifier) @name))
    (#match? @k "^(def|defp|defmacro|defmacrop|defguard|defdelegate)$")) @function
(call target: (identifier) @k (arguments (identifier) @name)
    (#match? @k "^(def|defp|defmacro|defmacrop)$")) @function
(call target: (identifier) @k (arguments (binary_operator left: (call target: (identifier) @name)))
    (#match? @k "^(def|defp|defmacro|defmacrop|defguard)$")) @function
""",
    "zig": """
(function_declaration name: (_) @name) @function
(variable_declaration (identifier) @name [(struct_declaration) (enum_declaration) (union_declaration)]) @type
(source_file (variable_declaration (identifier) @name) @value)
""",
}
