; files: rb rake gemspec ru Rakefile Gemfile
; grammar: tree_sitter_ruby language
; modules: include
; shared: project
; members: implicit
; added: yes
; self: self
; super: super
; construct: new
; invocation: call receiver method
; member: scope_resolution scope name
; index: element_reference object
; through: parenthesized_statements
; literal: string=str integer=int float=float array=list hash=dict simple_symbol=symbol true=bool false=bool regex=regex
; builtins: puts print p require require_relative raise attr_accessor attr_reader attr_writer include extend prepend lambda
; builtins: proc loop private public protected module_function catch throw format sprintf rand sleep freeze Array Hash String
; builtins: Integer Float Symbol Struct Time Date File Dir IO Kernel Object Class Module Comparable Enumerable StandardError
; builtins: RuntimeError ArgumentError NotImplementedError Set Regexp ENV JSON YAML Logger binding define_method
; common: new each map select reject find first last push pop to_s to_i to_a to_h to_sym nil? empty? include? any? all? size
; common: length count keys values merge fetch dig join split strip gsub sub start_with? end_with? call is_a? respond_to?
; common: send freeze dup clone inspect key? delete insert sort sort_by group_by reduce inject zip flatten compact uniq
; common: name id type value get set add run start stop close read write open hash == parse

(method name: (_) @name) @definition.function
(singleton_method name: (_) @name) @definition.function
(class name: (_) @name superclass: (superclass (_) @bases)?) @definition.class
(module name: (_) @name) @definition.interface
(program (assignment left: (constant) @name) @definition.constant)
(class body: (body_statement (assignment left: (constant) @name) @definition.constant))
(module body: (body_statement (assignment left: (constant) @name) @definition.constant))
((call method: (identifier) @_include arguments: (argument_list [(constant) (scope_resolution)] @base))
  (#match? @_include "^(include|extend|prepend)$"))

(return (argument_list (_) @returned))
(method body: (body_statement (_) @returned .))
(call) @call
(super) @call
(body_statement (identifier) @call)
(argument_list (identifier) @use)
(constant) @use

(method_parameters (identifier) @bind)
(method_parameters (optional_parameter name: (identifier) @bind value: (_) @bind.value))
(method_parameters (keyword_parameter name: (identifier) @bind))
(block_parameters (identifier) @bind)
(assignment left: [(identifier) (instance_variable)] @bind right: (_) @bind.value)
(operator_assignment left: [(identifier) (instance_variable)] @bind right: (_) @bind.value)
(left_assignment_list (identifier) @bind)
(exception_variable (identifier) @bind)

((call method: (identifier) @_require arguments: (argument_list (string) @import.module))
  (#match? @_require "^(require|require_relative|load)$"))
