"""JSON Schemas of parameters and results, short enough to be read by every agent at every start."""

from typing import Any

import msgspec

# Checked all the same, and told when broken; here they would only cost words at every start.
NOISE = ("minLength", "maxLength", "minimum", "additionalProperties")
MOST_TYPED = 10
WIDE = 1000  # a bound that no one runs into unawares is told when broken


def parameters(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The whole schema of what may be sent, without references."""
    return _object(kind)


def outcome(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The outline of what is returned: names of the first level, with types where they are few.

    Nothing is required and nothing more is forbidden, so that the error shape satisfies it too: some
    clients check errors against it.
    """
    schema, definitions = _parts(kind)
    long = len(schema["properties"]) > MOST_TYPED
    fields = {
        name: {} if long else _outline(field, definitions) for name, field in schema["properties"].items()
    }
    return {"type": "object", "properties": fields}


def _parts(kind: type[msgspec.Struct]) -> tuple[dict[str, Any], dict[str, Any]]:
    (schema,), definitions = msgspec.json.schema_components([kind], ref_template="{name}")
    return definitions[schema["$ref"]], definitions


def _object(kind: type[msgspec.Struct]) -> dict[str, Any]:
    schema, definitions = _parts(kind)
    shape: dict[str, Any] = _inline(schema, definitions)
    shape.pop("description", None)  # the docstring of the struct
    return shape


def _inline(node: Any, definitions: dict[str, Any]) -> Any:
    """`node` with its references put in place, and without what only repeats the name."""
    if isinstance(node, list):
        return [_inline(entry, definitions) for entry in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        target = dict(definitions[node["$ref"]])
        target.pop("description", None)
        return _inline(target | {key: value for key, value in node.items() if key != "$ref"}, definitions)
    kept = {
        key: _inline(value, definitions) for key, value in node.items() if key not in ("title", "default")
    }
    if isinstance(node.get("properties"), dict):
        kept["properties"] = {name: _inline(entry, definitions) for name, entry in node["properties"].items()}
    default = node.get("default")
    if default not in (None, "", [], {}):
        kept["default"] = default
    if "anyOf" in kept:
        kept = _without_null(kept)
    return {key: value for key, value in kept.items() if not _noise(key, value)}


def _noise(key: str, value: Any) -> bool:
    return key in NOISE or value == [] or (key == "maximum" and value >= WIDE)


def _without_null(node: dict[str, Any]) -> dict[str, Any]:
    """Optional is said by not being required; a null among the types only costs words."""
    choices = [choice for choice in node["anyOf"] if choice != {"type": "null"}]
    rest = {key: value for key, value in node.items() if key != "anyOf"}
    return {**choices[0], **rest} if len(choices) == 1 else {**rest, "anyOf": choices}


def _outline(node: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in node:
        node = definitions[node["$ref"]]
    if "anyOf" in node:
        kinds = [_outline(choice, definitions).get("type") for choice in node["anyOf"]]
        return {"type": kinds} if all(isinstance(kind, str) for kind in kinds) else {}
    if "enum" in node:
        return {"type": "string"}
    return {"type": node["type"]} if "type" in node else {}
