; files: java
; grammar: tree_sitter_java language
; modules: package
; shared: directory
; members: implicit
; self: this
; super: super
; member: field_access object field
; member: scoped_type_identifier scope name
; invocation: method_invocation object name
; call: object_creation_expression type
; index: array_access array
; through: parenthesized_expression generic_type
; either: cast_expression ternary_expression
; literal: string_literal=str decimal_integer_literal=int decimal_floating_point_literal=float true=bool false=bool
; literal: character_literal=char class_literal=Class lambda_expression=function method_reference=function
; wrappers: Optional Supplier Callable Future CompletableFuture ThreadLocal AtomicReference WeakReference
; elements: List ArrayList LinkedList Set HashSet Collection Iterable Iterator Map HashMap Deque Queue Stream Stack
; elements: SortedMap TreeMap LinkedHashMap ConcurrentHashMap ConcurrentMap TreeSet SortedSet LinkedHashSet
; builtins: String Object Integer Long Double Float Boolean Character Byte Short Math System Thread Runnable Exception
; builtins: RuntimeException IllegalArgumentException IllegalStateException NullPointerException Override Class
; builtins: StringBuilder Iterable Comparable Number Void Error Throwable UnsupportedOperationException CharSequence
; common: get set add remove put contains containsKey size isEmpty equals hashCode toString valueOf of stream map filter
; common: collect forEach iterator next hasNext append length charAt substring indexOf split trim replace format close
; common: read write flush run call start join await wait notify submit execute apply accept test compare compareTo
; common: getName name ordinal values keySet entrySet getKey getValue clear addAll build builder orElse orElseThrow

(class_declaration name: (identifier) @name superclass: (_)? @bases interfaces: (_)? @bases) @definition.class
(record_declaration name: (identifier) @name interfaces: (_)? @bases) @definition.class
(enum_declaration name: (identifier) @name interfaces: (_)? @bases) @definition.class
(interface_declaration name: (identifier) @name (extends_interfaces)? @bases) @definition.interface
(annotation_type_declaration name: (identifier) @name) @definition.interface
(method_declaration type: (_) @returns name: (identifier) @name) @definition.method
(method_declaration name: (identifier) @declaration !body)
(constructor_declaration name: (identifier) @name) @definition.method
((field_declaration declarator: (variable_declarator name: (identifier) @name)) @definition.constant
  (#match? @name "^[A-Z][A-Z0-9_]+$"))
(enum_constant name: (identifier) @name) @definition.constant

(return_statement (_) @returned)
(method_invocation) @call
(object_creation_expression type: (_) @new)
(method_reference . (_) @use)
(argument_list (identifier) @use)
(explicit_constructor_invocation constructor: (_) @call)
(annotation name: (_) @type)
(marker_annotation name: (_) @type)
(type_identifier) @type

(formal_parameter type: (_) @bind.type name: (identifier) @bind)
(spread_parameter (variable_declarator name: (identifier) @bind))
(catch_formal_parameter (catch_type) @bind.type name: (identifier) @bind)
(inferred_parameters (identifier) @bind)
(lambda_expression parameters: (identifier) @bind)
((local_variable_declaration type: (_) @bind.type declarator: (variable_declarator name: (identifier) @bind))
  (#not-eq? @bind.type "var"))
((local_variable_declaration type: (_) @_var declarator: (variable_declarator name: (identifier) @bind
  value: (_) @bind.value)) (#eq? @_var "var"))
((enhanced_for_statement type: (_) @bind.type name: (identifier) @bind) (#not-eq? @bind.type "var"))
((enhanced_for_statement type: (_) @_var name: (identifier) @bind value: (_) @bind.each) (#eq? @_var "var"))
(resource type: (_) @bind.type name: (identifier) @bind)
(instanceof_expression right: (_) @bind.type name: (identifier) @bind)
(field_declaration type: (_) @bind.type declarator: (variable_declarator name: (identifier) @bind))

(import_declaration (scoped_identifier) @import.module .)
(import_declaration (scoped_identifier) @import.module (asterisk) @import.all)
(package_declaration (_) @package)
