; files: hs lhs hsc
; grammar: tree_sitter_haskell language
; modules: tail
; members: outer
; clauses: yes
; constructor: none
; call: apply function
; through: parens
; literal: literal=literal list=list tuple=tuple lambda=function
; builtins: abs all and any appendFile ap asTypeOf break ceiling compare concat concatMap const cos curry cycle div divMod drop
; builtins: dropWhile either elem enumFrom error errorWithoutStackTrace even exp filter flip floor fmap foldMap foldl foldr
; builtins: fromEnum fromInteger fromIntegral fromRational fst gcd getChar getContents getLine head id init interact ioError
; builtins: iterate last lcm length lex lines log lookup map mapM mapM_ mappend max maxBound maximum maybe mconcat mempty min
; builtins: minBound minimum mod negate not notElem null odd or otherwise pi pred print product properFraction pure putChar
; builtins: putStr putStrLn quot quotRem read readFile readIO readLn reads realToFrac recip rem repeat replicate return reverse
; builtins: round scanl scanr seq sequence sequenceA sequence_ show shows sin snd span splitAt sqrt subtract succ sum tail take
; builtins: takeWhile toEnum toInteger toRational traverse truncate uncurry undefined unlines until unwords unzip userError
; builtins: when unless words writeFile zip zip3 zipWith zipWith3 forM forM_ foldM void Just Nothing Left Right True False LT
; builtins: EQ GT Int Integer Double Float Bool Char String Maybe Either IO Show Eq Ord Enum Bounded Read Num Integral Monad
; builtins: Functor Applicative Semigroup Monoid Foldable Traversable Rational Word Ordering

(signature name: (variable) @name) @definition.function
(signature name: (variable) @declaration)
(function name: (variable) @name) @definition.function
(declarations (bind name: (variable) @name) @definition.function)
(instance_declarations (bind name: (variable) @name) @definition.function)
(class_declarations (bind name: (variable) @name) @definition.function)
(local_binds (bind name: (variable) @name) @definition.function)
(data_type name: (_) @name) @definition.class
(newtype name: (_) @name) @definition.class
(type_synonym name: (_) @name type: (_) @returns) @definition.type
(class name: (_) @name) @definition.interface
(class context: (context (apply constructor: (_) @base)))
(class context: (context (_ (apply constructor: (_) @base))))
(instance name: (_) @bases patterns: (type_patterns . (_) @name)) @definition.extension
(data_constructor [(prefix name: (constructor) @name) (record name: (constructor) @name)]) @definition.constant
(newtype_constructor name: (constructor) @name) @definition.constant
(field name: (field_name (variable) @name) type: (_) @returns) @definition.function

; What is matched is not called, and its names are new.
(patterns) @notation
(alternative pattern: (_) @notation)
(bind pattern: (_) @notation)
(generator pattern: (_) @notation)
(type_patterns) @notation
(patterns [(constructor) (parens pattern: (apply function: (constructor))) (record constructor: (constructor))] @type)
(alternative pattern: [(constructor) @type (apply function: (constructor) @type)])
(patterns (variable) @bind)
(patterns (parens pattern: (apply argument: (variable) @bind)))
(patterns (parens pattern: (apply function: (apply argument: (variable) @bind))))
(patterns (tuple (variable) @bind))
(patterns (as bind: (variable) @bind))
(alternative pattern: (apply argument: (variable) @bind))
(alternative pattern: (apply function: (apply argument: (variable) @bind)))
(alternative pattern: (variable) @bind)
(bind pattern: (variable) @bind)
(bind pattern: (tuple (variable) @bind))
(generator pattern: (variable) @bind)

(apply function: [(variable) (qualified)] @call)
(apply function: (constructor) @new)
(record expression: (constructor) @new)
((infix left_operand: [(variable) (qualified)] @call operator: (operator) @_applied)
  (#match? @_applied "^([$]!?|<[$]!?>|=<<)$"))
((infix left_operand: (constructor) @new operator: (operator) @_applied) (#match? @_applied "^([$]!?|<[$]!?>)$"))
((infix operator: (operator) @_applied right_operand: [(variable) (qualified)] @call)
  (#match? @_applied "^(>>=|&|<&>|>>)$"))
((infix left_operand: [(variable) (qualified)] @call operator: (operator) @_applied) (#eq? @_applied ">>"))
(infix_id [(variable) (qualified)] @call)
(exp [(variable) (qualified)] @call)
(bind arrow: "<-" expression: [(variable) (qualified)] @call)
(apply argument: [(variable) (qualified)] @use)
(infix [(variable) (qualified)] @use)
(match expression: [(variable) (qualified)] @use)
(list [(variable) (qualified)] @use)
(tuple [(variable) (qualified)] @use)
(left_section (variable) @use)
(right_section (variable) @use)

(signature type: (_) @type)
(field type: (_) @type)
(prefix field: (_) @type)
(deriving (_) @type)

((import module: (module) @import.module) @import.all
  (#not-match? @import.all "^import\\s+(\\{-#.*?#-\\}\\s*)?(safe\\s+)?qualified|\\squalified|\\("))
((import module: (module) @import.module names: (import_list)) @import.all (#match? @import.all "\\shiding\\s*\\("))
((import module: (module) @import.module names: (import_list name: (import_name [(variable) (name)] @import.name)))
  @_import (#not-match? @_import "\\shiding\\s*\\(|\\squalified\\s"))
((import module: (module) @import.module names: (import_list name: (import_name (children)))) @import.all
  (#not-match? @import.all "\\shiding\\s*\\(|\\squalified\\s"))
(import module: (module) @import.module alias: (module) @import.alias)
(import module: (module) @import.module !alias)
(header module: (module) @package)
