; extends: typescript
; files: tsx
; grammar: tree_sitter_typescript language_tsx

((jsx_opening_element name: (_) @call) (#match? @call "^[A-Z]"))
((jsx_self_closing_element name: (_) @call) (#match? @call "^[A-Z]"))
(jsx_expression [(identifier) (member_expression)] @use)
