package sayso.schema;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Tree of a contract record that is sent: its components by their JSON names and in their order, without those that
/// are null; enums and ids as text.
///
/// @param instants how a moment is written
public record RecordTree(Function<Instant, String> instants) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /// @throws IllegalArgumentException if it holds something that has no place in a contract
    public ObjectNode of(Record contract) {
        ObjectNode object = NODES.objectNode();
        for (RecordField field : RecordField.of(contract.getClass())) {
            Object member = field.in(contract);
            if (member != null) {
                object.set(field.name(), node(member));
            }
        }
        return object;
    }

    // why: a switch over types makes Java build a class, which the first answer of each server
    // would wait for
    private JsonNode node(@Nullable Object value) {
        if (value == null) {
            return NODES.nullNode();
        }
        JsonNode scalar = JsonTree.scalar(value);
        if (scalar != null) {
            return scalar;
        }
        if (value instanceof Enum<?> word) {
            return NODES.stringNode(WireNames.word(word));
        }
        if (value instanceof Instant moment) {
            return NODES.stringNode(instants.apply(moment));
        }
        if (value instanceof List<?> list) {
            ArrayNode array = NODES.arrayNode();
            list.forEach(element -> array.add(node(element)));
            return array;
        }
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = NODES.objectNode();
            map.forEach((name, member) -> object.set(String.valueOf(name), node(member)));
            return object;
        }
        if (value instanceof Record record) {
            return record(record);
        }
        throw new IllegalArgumentException(
                value + " of " + value.getClass() + " has no place in a contract");
    }

    private JsonNode record(Record record) {
        return WireNames.isName(record.getClass())
                ? NODES.stringNode(
                        String.valueOf(RecordField.of(record.getClass()).getFirst().in(record)))
                : of(record);
    }
}
