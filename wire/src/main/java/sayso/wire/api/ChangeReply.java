package sayso.wire.api;

import java.util.List;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Gate;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.stored.DecisionCodec;
import sayso.wire.stored.GateCodec;
import tools.jackson.core.JsonGenerator;

/// Reply to an accepted change of one decision, such as an answer, a cancellation, a reminder or a
/// draft: the decision as changed, the work released, the gates that still hold, and whether the
/// request repeated an earlier one. An undo, a pause, an extension and an acknowledgement have the
/// same reply.
///
/// @param gates those of the decision
public record ChangeReply(ChangeResult.Accepted accepted, List<Gate> gates) {
    public ChangeReply {
        gates = List.copyOf(gates);
    }

    public String toJson(DecisionFormat form) {
        return Json.write(json -> write(json, form));
    }

    void write(JsonGenerator json, DecisionFormat form) {
        json.writeStartObject();
        json.writeName("decision");
        ApiJson.decision(json, new DecisionWithGates(accepted.decision(), gates), form);
        ApiJson.texts(json, "released", accepted.released());
        ApiJson.gates(json, "held", accepted.held());
        json.writeBooleanProperty("repeated", accepted.repeated());
        json.writeEndObject();
    }

    /// Reads what was written in the form `RECORD`.
    public static ChangeResult.Accepted read(String text) {
        return StrictFields.stored("reply", text, ChangeReply::read);
    }

    static ChangeResult.Accepted read(StrictFields fields) {
        return new ChangeResult.Accepted(
                DecisionCodec.read(fields.object("decision")),
                fields.texts("released"),
                fields.objects("held", GateCodec::read),
                fields.flagOr("repeated", false));
    }
}
