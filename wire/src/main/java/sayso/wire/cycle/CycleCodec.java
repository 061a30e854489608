package sayso.wire.cycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.ItemKind;
import sayso.wire.Json;
import sayso.wire.UnreadableTextException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// Reads and writes as JSON text the parts of an analysis cycle that a store keeps: the contents of
/// each component, the counters of ids, and lists of records.
public final class CycleCodec {
    private static final JsonMapper MAPPER = new JsonMapper();

    private CycleCodec() {}

    public static String write(Record state) {
        return Json.write(json -> RecordTextWriter.write(json, state));
    }

    public static String counters(Map<ItemKind, Integer> counters) {
        return RecordWriter.exact().object(new Counted(counters)).toString();
    }

    /// @throws UnreadableTextException where it is not what was kept
    public static Map<ItemKind, Integer> counters(String text) {
        return StoredRecordReader.read(Counted.class, tree(text)).counters();
    }

    /// What one component holds.
    ///
    /// @throws UnreadableTextException where it is not what was kept
    public static Record read(Component component, String text) {
        return StoredRecordReader.read(CycleContents.EMPTY.of(component).getClass(), tree(text));
    }

    /// A list of records, such as the options of a confirmation.
    public static String list(List<? extends Record> records) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        records.forEach(one -> array.add(RecordWriter.exact().object(one)));
        return array.toString();
    }

    /// @throws UnreadableTextException where it is not what was kept
    public static <T extends Record> List<T> list(Class<T> type, String text) {
        List<T> records = new ArrayList<>();
        tree(text).forEach(one -> records.add(StoredRecordReader.read(type, one)));
        return records;
    }

    static JsonNode tree(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            throw new UnreadableTextException("a part of a cycle is no JSON");
        }
    }

    private record Counted(Map<ItemKind, Integer> counters) {}
}
