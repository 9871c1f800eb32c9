; files: c h
; grammar: tree_sitter_c language
; modules: include
; shared: project
; family: c
; member: field_expression argument field
; call: call_expression function
; index: subscript_expression argument
; through: parenthesized_expression pointer_expression
; either: cast_expression conditional_expression
; literal: string_literal=str concatenated_string=str number_literal=int char_literal=char true=bool false=bool
; builtins: malloc calloc realloc free printf fprintf sprintf snprintf vsnprintf vfprintf puts putchar fputs fputc fopen
; builtins: fclose fread fwrite fseek ftell fflush fgets getc memcpy memset memmove memcmp strlen strcmp strncmp strcpy
; builtins: strncpy strcat strncat strchr strrchr strstr strdup strtol strtoul strtod atoi atof abs exit abort assert qsort
; builtins: bsearch isdigit isalpha isspace isalnum toupper tolower time errno perror strerror getenv sizeof offsetof
; builtins: va_start va_end va_arg va_copy open close read write lseek stat fstat unlink rename mkdir

(function_definition type: (_) @returns declarator: (function_declarator declarator: (identifier) @name))
  @definition.function
(function_definition type: (_) @returns declarator: (pointer_declarator
  declarator: (function_declarator declarator: (identifier) @name))) @definition.function
(function_definition type: (_) @returns declarator: (pointer_declarator declarator: (pointer_declarator
  declarator: (function_declarator declarator: (identifier) @name)))) @definition.function
(declaration type: (_) @returns declarator: (function_declarator declarator: (identifier) @name)) @definition.function
(declaration declarator: (function_declarator declarator: (identifier) @declaration))
(declaration type: (_) @returns declarator: (pointer_declarator
  declarator: (function_declarator declarator: (identifier) @name))) @definition.function
(declaration declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @declaration)))
(preproc_function_def name: (identifier) @name) @definition.function
(preproc_def name: (identifier) @name) @definition.constant
(struct_specifier name: (type_identifier) @name body: (_)) @definition.class
(union_specifier name: (type_identifier) @name body: (_)) @definition.class
(enum_specifier name: (type_identifier) @name body: (_)) @definition.class
(type_definition type: (_) @_type declarator: (type_identifier) @name) @definition.type

(call_expression function: (_) @call)
(argument_list (identifier) @use)
(initializer_pair value: (identifier) @use)
(initializer_list (identifier) @use)
(type_identifier) @type

(parameter_declaration type: (_) @bind.type declarator: (identifier) @bind)
(parameter_declaration type: (_) @bind.type declarator: (pointer_declarator declarator: (identifier) @bind))
(declaration type: (_) @bind.type declarator: (identifier) @bind)
(declaration type: (_) @bind.type declarator: (pointer_declarator declarator: (identifier) @bind))
(declaration type: (_) @bind.type declarator: (init_declarator declarator: (identifier) @bind))
(declaration type: (_) @bind.type
  declarator: (init_declarator declarator: (pointer_declarator declarator: (identifier) @bind)))
(field_declaration type: (_) @bind.type declarator: (field_identifier) @bind)
(field_declaration type: (_) @bind.type declarator: (pointer_declarator declarator: (field_identifier) @bind))

(preproc_include path: (_) @import.module)
