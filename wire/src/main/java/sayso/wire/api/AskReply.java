package sayso.wire.api;

import java.util.List;
import sayso.decision.ask.AskResult;
import sayso.decision.model.Gate;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.stored.DecisionCodec;

/// Reply of `POST /api/decisions`: the decision, already stored, with its gates and warnings, and
/// whether it existed before under the same key.
public record AskReply(AskResult.Asked asked, List<Gate> gates) {
    public AskReply {
        gates = List.copyOf(gates);
    }

    public String toJson(DecisionFormat form) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeName("decision");
            ApiJson.decision(json, new DecisionWithGates(asked.decision(), gates), form);
            json.writeBooleanProperty("existing", asked.existing());
            ApiJson.texts(json, "warnings", asked.warnings());
            json.writeEndObject();
        });
    }

    /// Reads what was written in the form `RECORD`.
    public static AskResult.Asked read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new AskResult.Asked(
                                DecisionCodec.read(fields.object("decision")),
                                fields.flagOr("existing", false),
                                fields.texts("warnings")));
    }
}
