package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads the members of one object of a request; an invalid one ends the request with -32602 and
/// its path. A null member counts as absent.
record ParamsReader(String path, ObjectNode json) {
    @Nullable String text(String name) {
        JsonNode value = value(name);
        if (value == null) {
            return null;
        }
        if (!value.isString()) {
            throw wrong(name, "is not a string");
        }
        return value.stringValue();
    }

    String requiredText(String name) {
        String text = text(name);
        if (text == null) {
            throw wrong(name, "is missing");
        }
        return text;
    }

    @Nullable ObjectNode object(String name) {
        JsonNode value = value(name);
        if (value == null) {
            return null;
        }
        if (!(value instanceof ObjectNode object)) {
            throw wrong(name, "is not an object");
        }
        return object;
    }

    ObjectNode requiredObject(String name) {
        ObjectNode object = object(name);
        if (object == null) {
            throw wrong(name, "is missing");
        }
        return object;
    }

    ObjectNode objectOrEmpty(String name) {
        ObjectNode object = object(name);
        return object == null ? JsonCodec.object() : object;
    }

    @Nullable JsonNode value(String name) {
        JsonNode value = json.get(name);
        return value == null || value.isNull() ? null : value;
    }

    ProtocolException wrong(String name, String what) {
        return new ProtocolException(ProtocolError.invalidParams(path + "." + name + " " + what));
    }
}
