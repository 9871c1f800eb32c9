; files: rs
; grammar: tree_sitter_rust language
; modules: crate
; added: yes
; self: self
; member: field_expression value field
; member: scoped_identifier path name
; call: call_expression function
; call: struct_expression name
; call: macro_invocation macro
; index: index_expression 0
; through: await_expression parenthesized_expression try_expression unary_expression generic_function
; either: reference_expression
; literal: string_literal=str raw_string_literal=str integer_literal=int float_literal=float boolean_literal=bool
; literal: char_literal=char array_expression=list closure_expression=closure
; wrappers: Option Result Box Rc Arc RefCell Cell Mutex RwLock Cow Pin MutexGuard RwLockReadGuard RwLockWriteGuard Ref RefMut
; wrappers: Weak ManuallyDrop UnsafeCell Wrapping
; elements: Vec VecDeque HashSet BTreeSet HashMap BTreeMap Iterator IntoIterator IndexMap SmallVec Iter IterMut
; passing: unwrap expect clone as_ref as_mut borrow borrow_mut lock read write unwrap_or_default unwrap_or unwrap_or_else
; passing: to_owned as_deref as_deref_mut ok cloned copied ok_or ok_or_else map_err context with_context await get_mut
; passing: iter iter_mut into_iter rev skip take filter peekable by_ref drain
; builtins: Some None Ok Err vec println print eprintln eprint format panic assert assert_eq assert_ne debug_assert
; builtins: debug_assert_eq write writeln todo unimplemented unreachable matches String Vec Box Option Result str
; builtins: include_str env concat drop Default Iterator dbg cfg std core alloc
; common: new default clone into from fmt eq cmp hash next iter iter_mut into_iter map filter collect push pop len is_empty
; common: get get_mut insert remove contains contains_key unwrap expect to_string to_owned as_str as_ref as_mut as_bytes
; common: deref drop write read flush lock borrow borrow_mut extend clear take replace find any all fold zip chain rev
; common: and_then or_else ok_or unwrap_or map_err ok err join split trim parse starts_with ends_with with_capacity
; common: is_some is_none is_ok is_err load store fetch_add send recv spawn build push_str sort poll min max abs

(function_item name: (identifier) @name return_type: (_)? @returns) @definition.function
(function_signature_item name: (identifier) @name return_type: (_)? @returns) @definition.function
(function_signature_item name: (identifier) @declaration)
(macro_definition name: (identifier) @name) @definition.function
(struct_item name: (type_identifier) @name) @definition.class
(enum_item name: (type_identifier) @name) @definition.class
(union_item name: (type_identifier) @name) @definition.class
(trait_item name: (type_identifier) @name bounds: (trait_bounds)? @bases) @definition.interface
(type_item name: (type_identifier) @name type: (_) @returns) @definition.type
(impl_item trait: (_)? @bases type: (_) @name) @definition.extension
(mod_item name: (identifier) @name body: (_)) @definition.namespace
(const_item name: (identifier) @name type: (_) @returns) @definition.constant
(static_item name: (identifier) @name type: (_) @returns) @definition.constant

(return_expression (_) @returned)
(function_item body: (block (_) @returned .))
(call_expression function: (_) @call)
(macro_invocation macro: (_) @call)
(struct_expression name: (_) @new)
(arguments [(identifier) (scoped_identifier)] @use)
(type_identifier) @type

(parameter pattern: (identifier) @bind type: (_) @bind.type)
(parameter pattern: (mut_pattern (identifier) @bind) type: (_) @bind.type)
(closure_parameters (identifier) @bind)
(closure_parameters (parameter pattern: (identifier) @bind type: (_) @bind.type))
(let_declaration pattern: (identifier) @bind type: (_) @bind.type)
(let_declaration pattern: (identifier) @bind value: (_)? @bind.value)
(let_declaration pattern: (tuple_pattern (identifier) @bind))
(let_condition pattern: (tuple_struct_pattern type: (_) . (identifier) @bind) value: (_) @bind.value)
(match_pattern (tuple_struct_pattern type: (_) (identifier) @bind))
(match_pattern (identifier) @bind)
(for_expression pattern: (identifier) @bind value: (_) @bind.each)
(field_declaration name: (field_identifier) @bind type: (_) @bind.type)

(use_declaration argument: (_) @import.module)
(mod_item name: (identifier) @import.child !body)
