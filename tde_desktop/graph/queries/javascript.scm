; files: js jsx mjs cjs
; grammar: tree_sitter_javascript language
; modules: path
; family: script
; self: this
; super: super
; constants: hold
; member: member_expression object property
; call: call_expression function
; call: new_expression constructor
; index: subscript_expression object
; through: await_expression parenthesized_expression
; either: ternary_expression binary_expression
; literal: string=str template_string=str number=number array=list regex=regex true=bool false=bool
; wrappers: Promise Readonly Partial Required NonNullable Awaited
; elements: Array ReadonlyArray Set Map Iterable Iterator AsyncIterable IterableIterator Generator AsyncGenerator
; passing: filter slice reverse sort concat values
; builtins: console Math JSON Object Array Promise Map Set WeakMap WeakSet Symbol Number String Boolean Date RegExp Error
; builtins: TypeError RangeError SyntaxError Function Proxy Reflect BigInt Buffer process window document navigator
; builtins: location localStorage sessionStorage fetch URL URLSearchParams Headers Request Response FormData Blob File
; builtins: AbortController AbortSignal Event EventTarget CustomEvent setTimeout clearTimeout setInterval clearInterval
; builtins: setImmediate clearImmediate queueMicrotask structuredClone requestAnimationFrame cancelAnimationFrame parseInt
; builtins: parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape eval
; builtins: globalThis global require module exports Uint8Array ArrayBuffer DataView Float32Array Float64Array Int32Array
; builtins: Uint16Array Uint32Array TextEncoder TextDecoder Intl WebSocket XMLHttpRequest Worker performance crypto atob btoa
; builtins: describe it test expect beforeEach afterEach beforeAll afterAll jest vi undefined NaN Infinity arguments
; common: map filter forEach reduce push pop shift unshift slice splice concat join split replace includes indexOf find
; common: findIndex some every sort reverse keys values entries has get set add delete clear then catch finally toString
; common: valueOf hasOwnProperty call apply bind test exec match trim toLowerCase toUpperCase charAt charCodeAt startsWith
; common: endsWith substring substr padStart repeat on once off emit addEventListener removeEventListener write end pipe
; common: close open send next return throw fill flat flatMap log error warn info debug assign create freeze parse stringify

(function_declaration name: (identifier) @name) @definition.function
(generator_function_declaration name: (identifier) @name) @definition.function
(class_declaration name: (_) @name (class_heritage)? @bases) @definition.class
(variable_declarator name: (identifier) @name value: (class (class_heritage)? @bases)) @definition.class
(method_definition name: (_) @name) @definition.method
(method_definition "get" name: (_) @property)
(field_definition property: (_) @name value: [(arrow_function) (function_expression)]) @definition.method
(variable_declarator name: (identifier) @name
  value: [(arrow_function) (function_expression) (generator_function)]) @definition.function
(pair key: (property_identifier) @name value: [(arrow_function) (function_expression)]) @definition.method
((assignment_expression left: (member_expression object: (_) @owner property: (_) @name)
  right: [(arrow_function) (function_expression) (generator_function) (class)]) @definition.function
  (#not-eq? @owner "this"))
(export_statement "default" @name value: [(arrow_function) (function_expression)]) @definition.function
(export_statement "default" @name value: (class (class_heritage)? @bases)) @definition.class
((program (_ (variable_declarator name: (identifier) @name value: (_)? @_value) @definition.constant))
  (#not-match? @_value "^(await )?require"))
(program (export_statement (_ (variable_declarator name: (identifier) @name) @definition.constant)))

(return_statement (_) @returned)
(arrow_function body: [(call_expression) (new_expression) (member_expression) (identifier)] @returned)
(call_expression function: (_) @call)
(new_expression constructor: (_) @new)
((jsx_opening_element name: (_) @call) (#match? @call "^[A-Z]"))
((jsx_self_closing_element name: (_) @call) (#match? @call "^[A-Z]"))
(jsx_expression [(identifier) (member_expression)] @use)
(arguments [(identifier) (member_expression)] @use)
(pair value: (identifier) @use)
(array (identifier) @use)
(decorator (_) @decorator)

(formal_parameters (identifier) @bind)
(formal_parameters (assignment_pattern left: (identifier) @bind right: (_) @bind.value))
(formal_parameters (object_pattern (shorthand_property_identifier_pattern) @bind))
(rest_pattern (identifier) @bind)
(arrow_function parameter: (identifier) @bind)
(catch_clause parameter: (identifier) @bind)
(variable_declarator name: (identifier) @bind value: (_)? @bind.value)
(variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @bind.member) value: (_) @bind.value)
(variable_declarator name: (array_pattern (identifier) @bind))
(for_in_statement left: (identifier) @bind right: (_) @bind.each)
(assignment_expression left: [(identifier) (member_expression)] @bind right: (_) @bind.value)
((assignment_expression left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @bind value: (identifier) @bind.value)))
  (#eq? @_exports "module.exports"))
(field_definition property: (_) @bind value: (_)? @bind.value)
(export_statement (export_clause (export_specifier name: (_) @bind.value alias: (_) @bind)) !source)
(export_statement "default" @bind value: (_) @bind.value)
(export_statement "default" @bind declaration: (_ name: (_) @bind.value))

(import_statement (import_clause (identifier) @import.default) source: (string) @import.module)
(import_statement (import_clause (named_imports
  (import_specifier name: (_) @import.name alias: (_)? @import.alias))) source: (string) @import.module)
(import_statement (import_clause (namespace_import (identifier) @import.alias)) source: (string) @import.module)
(import_statement "import" . (string) @import.module)
(export_statement (export_clause
  (export_specifier name: (_) @import.name alias: (_)? @import.alias)) source: (string) @import.module)
(export_statement "*" @import.all source: (string) @import.module)
(export_statement (namespace_export (_) @import.alias) source: (string) @import.module)
((variable_declarator name: (identifier) @import.alias
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @import.module)))
  (#eq? @_require "require"))
((variable_declarator name: (identifier) @import.alias
  value: (member_expression object: (call_expression function: (identifier) @_require
    arguments: (arguments . (string) @import.module)) property: (property_identifier) @import.name))
  (#eq? @_require "require"))
((variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @import.name)
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @import.module)))
  (#eq? @_require "require"))
((variable_declarator name: (object_pattern (pair_pattern key: (_) @import.name value: (identifier) @import.alias))
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @import.module)))
  (#eq? @_require "require"))
