package sayso.wire.api;

import java.util.List;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Gate;
import sayso.wire.Json;
import sayso.wire.decision.DecisionRow;
import sayso.wire.stored.Fields;
import sayso.wire.stored.StoredDecision;
import sayso.wire.stored.StoredGate;
import tools.jackson.core.JsonGenerator;

/// What answering, cancelling, extending, saving a draft and erasing reply where it counts.
///
/// @param gates those of the decision
public record ChangeReply(ChangeResult.Accepted accepted, List<Gate> gates) {
    public ChangeReply {
        gates = List.copyOf(gates);
    }

    public String toJson(DecisionForm form) {
        return Json.write(json -> write(json, form));
    }

    void write(JsonGenerator json, DecisionForm form) {
        json.writeStartObject();
        json.writeName("decision");
        ApiJson.decision(json, new DecisionRow(accepted.decision(), gates), form);
        ApiJson.texts(json, "released", accepted.released());
        ApiJson.gates(json, "held", accepted.held());
        json.writeBooleanProperty("repeated", accepted.repeated());
        json.writeEndObject();
    }

    /// Reads what was written in the form `RECORD`.
    public static ChangeResult.Accepted read(String text) {
        return Fields.read("reply", text, ChangeReply::read);
    }

    static ChangeResult.Accepted read(Fields fields) {
        return new ChangeResult.Accepted(
                StoredDecision.read(fields.object("decision")),
                fields.texts("released"),
                fields.objects("held", StoredGate::read),
                fields.flagOr("repeated", false));
    }
}
