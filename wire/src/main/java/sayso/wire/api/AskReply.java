package sayso.wire.api;

import java.util.List;
import sayso.core.decision.AskResult;
import sayso.core.decision.Gate;
import sayso.wire.Json;
import sayso.wire.decision.DecisionRow;
import sayso.wire.stored.Fields;
import sayso.wire.stored.StoredDecision;

/// What `POST /api/decisions` replies: the decision, which is on disk by then.
public record AskReply(AskResult.Asked asked, List<Gate> gates) {
    public AskReply {
        gates = List.copyOf(gates);
    }

    public String toJson(DecisionForm form) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeName("decision");
            ApiJson.decision(json, new DecisionRow(asked.decision(), gates), form);
            json.writeBooleanProperty("existing", asked.existing());
            ApiJson.texts(json, "warnings", asked.warnings());
            json.writeEndObject();
        });
    }

    /// Reads what was written in the form `RECORD`.
    public static AskResult.Asked read(String text) {
        return Fields.read(
                "reply",
                text,
                fields ->
                        new AskResult.Asked(
                                StoredDecision.read(fields.object("decision")),
                                fields.flagOr("existing", false),
                                fields.texts("warnings")));
    }
}
