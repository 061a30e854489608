package sayso.wire.cycle;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Writes JSON trees in one canonical form, members sorted by name, no whitespace and whole numbers
/// as integers, and computes its SHA-256. It follows RFC 8785 where analysis tool calls need it.
final class CanonicalJson {
    private CanonicalJson() {}

    static String write(JsonNode value) {
        return sorted(value).toString();
    }

    /// SHA-256 over the one form, in hexadecimal.
    static String sha256(JsonNode value) {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(write(value).getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java lacks SHA-256", e);
        }
    }

    private static JsonNode sorted(JsonNode value) {
        if (value instanceof ObjectNode object) {
            ObjectNode ordered = JsonNodeFactory.instance.objectNode();
            new TreeSet<>(object.propertyNames())
                    .forEach(name -> ordered.set(name, sorted(object.get(name))));
            return ordered;
        }
        if (value instanceof ArrayNode array) {
            ArrayNode ordered = JsonNodeFactory.instance.arrayNode();
            array.forEach(element -> ordered.add(sorted(element)));
            return ordered;
        }
        double number = value.isFloatingPointNumber() ? value.doubleValue() : 0.5;
        return number == Math.rint(number) && Math.abs(number) < Long.MAX_VALUE
                ? JsonNodeFactory.instance.numberNode((long) number)
                : value;
    }
}
