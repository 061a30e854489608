package sayso.wire.stored;

import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a gate: one work item that waits for one decision, since when,
/// and when it was released.
public final class GateCodec {
    private GateCodec() {}

    public static void write(JsonGenerator json, Gate gate) {
        json.writeStartObject();
        json.writeStringProperty("item", gate.item());
        json.writeStringProperty("decision_id", gate.decision().value());
        json.writeStringProperty("since", gate.since().toString());
        CodecFields.optional(json, "released_at", gate.releasedAt());
        json.writeEndObject();
    }

    public static Gate read(StrictFields fields) {
        return new Gate(
                fields.text("item"),
                new DecisionId(fields.text("decision_id")),
                fields.instant("since"),
                fields.optionalInstant("released_at"));
    }
}
