package sayso.samples.sources;

import java.time.Instant;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/// Writes JSON that breaks the convention, and some that keeps it.
final class JsonWriterSample {
    private JsonWriterSample() {}

    static void write(JsonGenerator json, ObjectNode node, Map<String, String> map, Instant at) {
        json.writeStringProperty("askedAt", "now");
        json.writeArrayPropertyStart("canceled_ids");
        node.put("type", "event").put("asked_at", at.toString());
        node.put("kind", "event").put("wasCustom", true);
        map.put("Not JSON", "type");
    }
}
