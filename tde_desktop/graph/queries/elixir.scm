; files: ex exs
; grammar: tree_sitter_elixir language
; modules: package
; members: implicit
; clauses: yes
; closed: yes
; constructor: none
; self: __MODULE__
; member: dot left right
; call: call target
; index: access_call target
; either: unary_operator
; through: struct
; literal: string=str charlist=list integer=int float=float boolean=bool atom=atom list=list map=map tuple=tuple
; literal: anonymous_function=function sigil=str nil=nil
; builtins: abs apply binary_part bit_size byte_size ceil div elem exit floor hd inspect is_atom is_binary is_bitstring
; builtins: is_boolean is_exception is_float is_function is_integer is_list is_map is_map_key is_nil is_number is_pid is_struct
; builtins: is_tuple length make_ref map_size max min node not put_elem put_in raise rem reraise round self send spawn
; builtins: spawn_link struct struct! tap then throw tl to_charlist to_string trunc tuple_size update_in get_in pop_in
; builtins: match? dbg get_and_update_in destructure binding sigil_s sigil_r assert refute assert_receive test describe
; builtins: setup setup_all assert_raise assert_received refute_received
; common: new get put start_link init handle_call handle_cast handle_info child_spec call run name to_string update fetch

((call target: (identifier) @_k (arguments . (alias) @name) (do_block)) @definition.class (#eq? @_k "defmodule"))
((call target: (identifier) @_k (arguments . (alias) @name) (do_block)) @definition.interface
  (#eq? @_k "defprotocol"))
((call target: (identifier) @_k (arguments . (alias) @bases
  (keywords (pair key: (keyword) @_for value: (alias) @name))) (do_block)) @definition.extension
  (#eq? @_k "defimpl") (#match? @_for "^for:"))
((call target: (identifier) @_k (arguments . (alias) @name .) (do_block)) @definition.namespace (#eq? @_k "defimpl"))
((call target: (identifier) @_k (arguments . [
  (call target: (identifier) @name)
  (identifier) @name
  (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "when")]))
  @definition.function (#match? @_k "^(def|defp|defmacro|defmacrop|defguard|defguardp|defdelegate)$"))
((call target: (identifier) @_k (arguments . [
  (call target: (identifier) @private)
  (binary_operator left: (call target: (identifier) @private))]))
  (#match? @_k "^(defp|defmacrop|defguardp)$"))
((unary_operator operator: "@" operand: (call target: (identifier) @_k (arguments . (binary_operator
  left: (call target: (identifier) @name) operator: "::")))) @definition.function
  (#match? @_k "^(callback|macrocallback)$"))
((unary_operator operator: "@" operand: (call target: (identifier) @_k (arguments . (binary_operator
  left: (call target: (identifier) @declaration) operator: "::"))))
  (#match? @_k "^(callback|macrocallback)$"))
((unary_operator operator: "@" operand: (call target: (identifier) @_k (arguments . (binary_operator
  left: [(identifier) @name (call target: (identifier) @name)] operator: "::")))) @definition.type
  (#match? @_k "^(type|typep|opaque)$"))
((unary_operator operator: "@" operand: (call target: (identifier) @_k (arguments . (alias) @base)))
  (#eq? @_k "behaviour"))

((unary_operator operator: "@" operand: (call target: (identifier) @_k)) @notation
  (#match? @_k "^(type|typep|opaque|spec|callback|macrocallback)$"))
((unary_operator operator: "@" operand: (call target: (identifier) @_k (arguments) @type))
  (#match? @_k "^(type|typep|opaque|spec|callback|macrocallback)$"))
(unary_operator operator: "@" operand: (call target: (identifier) @notation))
((call target: (identifier) @_k (arguments . [
  (call (arguments) @notation)
  (binary_operator left: (call (arguments) @notation) operator: "when")]))
  (#match? @_k "^(def|defp|defmacro|defmacrop|defdelegate)$"))
((call target: (identifier) @_k (arguments . (string) @name) (do_block)) @definition.function (#eq? @_k "test"))

((call target: (identifier) @call)
  (#not-match? @call "^(def(p|macrop?|guardp?|delegate|module|protocol|impl|struct|exception|overridable)?|alias|import|use|require|if|unless|case|cond|with|for|quote|unquote(_splicing)?|fn|receive|try|super)$"))
(call target: (dot left: [(alias) (atom)]) @call)
((call target: (dot left: (identifier) @_module) @call) (#eq? @_module "__MODULE__"))
(call target: (dot left: (identifier)) @call (arguments))
(call target: (dot left: (dot)) @call)
((binary_operator operator: "|>" right: (identifier) @call))
(struct [(alias) (identifier)] @new)
(struct (alias) @type)
(unary_operator operator: "&" operand: (binary_operator left: (identifier) @use operator: "/"))
((call target: (identifier) @_k (arguments . (alias) @use)) (#eq? @_k "use"))
((call target: (identifier) @_k (arguments (keywords (pair key: (keyword) @_to value: (alias) @use))))
  (#eq? @_k "defdelegate") (#match? @_to "^to:"))

((call target: (identifier) @_k (arguments . (alias) @import.module .)) (#match? @_k "^(alias|require)$"))
((call target: (identifier) @_k (arguments . (dot) @import.module .)) (#eq? @_k "alias"))
((call target: (identifier) @_k (arguments . (alias) @import.module
  (keywords (pair key: (keyword) @_as value: (alias) @import.alias))))
  (#match? @_k "^(alias|require)$") (#match? @_as "^as:"))
((call target: (identifier) @_k @import.all (arguments . (alias) @import.module)) (#eq? @_k "import"))
