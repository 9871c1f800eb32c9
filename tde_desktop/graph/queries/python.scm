; files: py pyi pyw
; grammar: tree_sitter_python language
; modules: dotted
; self: self cls
; super: super
; member: attribute object attribute
; call: call function
; index: subscript value
; through: await parenthesized_expression
; either: conditional_expression boolean_operator
; literal: string=str concatenated_string=str integer=int float=float list=list dictionary=dict set=set tuple=tuple
; literal: list_comprehension=list dictionary_comprehension=dict set_comprehension=set true=bool false=bool
; elements: list List set Set frozenset Sequence Iterable Iterator Collection AsyncIterator AsyncIterable Generator
; elements: AsyncGenerator tuple Tuple deque Deque dict Dict Mapping MutableMapping defaultdict OrderedDict
; wrappers: Optional Union Final ClassVar Annotated Awaitable Type type Required NotRequired Self
; returned: Coroutine

(function_definition name: (identifier) @name return_type: (type)? @returns) @definition.function
(class_definition name: (identifier) @name superclasses: (argument_list)? @bases) @definition.class
((module (expression_statement (assignment left: (identifier) @name type: (_)? @returns) @definition.constant))
  (#match? @name "^_?[A-Z][A-Z0-9_]+$"))
((class_definition body: (block (expression_statement (assignment left: (identifier) @name) @definition.constant)))
  (#match? @name "^_?[A-Z][A-Z0-9_]+$"))
(type_alias_statement left: (type (identifier) @name)) @definition.type

((decorated_definition (decorator (_) @_mark) definition: (function_definition name: (identifier) @property))
  (#match? @_mark "property$"))
((decorated_definition (decorator (_) @_mark) definition: (function_definition name: (identifier) @declaration))
  (#match? @_mark "overload$"))
(decorator (_) @decorator)

(return_statement (_) @returned)
(call function: (_) @call)
(argument_list [(identifier) (attribute)] @use)
(keyword_argument value: [(identifier) (attribute)] @use)
(type) @type

(parameters (identifier) @bind)
(lambda_parameters (identifier) @bind)
(typed_parameter . (identifier) @bind type: (type) @bind.type)
(default_parameter name: (identifier) @bind value: (_) @bind.value)
(typed_default_parameter name: (identifier) @bind type: (type) @bind.type)
(list_splat_pattern (identifier) @bind)
(dictionary_splat_pattern (identifier) @bind)
(assignment left: [(identifier) (attribute)] @bind type: (type)? @bind.type right: (_)? @bind.value)
(assignment left: (pattern_list (identifier) @bind))
(assignment left: (tuple_pattern (identifier) @bind))
(named_expression name: (identifier) @bind value: (_) @bind.value)
(as_pattern (_) @bind.value alias: (as_pattern_target (identifier) @bind))
(for_statement left: (identifier) @bind right: (_) @bind.each)
(for_statement left: (pattern_list (identifier) @bind))
(for_statement left: (tuple_pattern (identifier) @bind))
(for_in_clause left: (identifier) @bind right: (_) @bind.each)
(for_in_clause left: (pattern_list (identifier) @bind))

(import_statement name: (dotted_name) @import.module)
(import_statement name: (aliased_import name: (dotted_name) @import.module alias: (identifier) @import.alias))
(import_from_statement module_name: (_) @import.module name: (dotted_name) @import.name)
(import_from_statement module_name: (_) @import.module
  name: (aliased_import name: (dotted_name) @import.name alias: (identifier) @import.alias))
(import_from_statement module_name: (_) @import.module (wildcard_import) @import.all)
