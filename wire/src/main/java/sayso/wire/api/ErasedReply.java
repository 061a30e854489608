package sayso.wire.api;

import java.util.List;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Problem;
import sayso.wire.Json;
import sayso.wire.decision.DecisionRow;
import sayso.wire.stored.Fields;
import sayso.wire.stored.StoredDecision;
import sayso.wire.stored.StoredGate;
import tools.jackson.core.JsonGenerator;

/// What `POST /api/erase` replies: what became of each, in the order of the request. Several can end
/// differently, so each has its own `result`.
public record ErasedReply(List<ChangeResult> results) {
    private static final String RESULT = "result";

    public ErasedReply {
        results = List.copyOf(results);
    }

    public String toJson(DecisionForm form) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("results");
            results.forEach(result -> write(json, result, form));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /// Reads what was written in the form `RECORD`.
    public static List<ChangeResult> read(String text) {
        return Fields.read("reply", text, fields -> fields.objects("results", ErasedReply::read));
    }

    private static void write(JsonGenerator json, ChangeResult result, DecisionForm form) {
        json.writeStartObject();
        switch (result) {
            case ChangeResult.Accepted accepted -> {
                json.writeStringProperty(RESULT, "erased");
                decision(json, accepted.decision(), form);
                ApiJson.gates(json, "held", accepted.held());
                json.writeBooleanProperty("repeated", accepted.repeated());
            }
            case ChangeResult.AlreadyClosed(Decision decision) -> {
                json.writeStringProperty(RESULT, "already_closed");
                decision(json, decision, form);
            }
            case ChangeResult.Rejected(Decision decision, List<Problem> problems) -> {
                json.writeStringProperty(RESULT, "rejected");
                decision(json, decision, form);
                ApiJson.problems(json, "errors", problems);
            }
            case ChangeResult.NotAllowed(Decision decision, String reason) -> {
                json.writeStringProperty(RESULT, "not_allowed");
                decision(json, decision, form);
                json.writeStringProperty("title", reason);
            }
            case ChangeResult.Unknown(DecisionId id) -> {
                json.writeStringProperty(RESULT, "not_found");
                json.writeStringProperty("id", id.value());
            }
        }
        json.writeEndObject();
    }

    private static void decision(JsonGenerator json, Decision decision, DecisionForm form) {
        json.writeName("decision");
        ApiJson.decision(json, new DecisionRow(decision, List.of()), form);
    }

    private static ChangeResult read(Fields fields) {
        String result = fields.text(RESULT);
        if (result.equals("not_found")) {
            return new ChangeResult.Unknown(new DecisionId(fields.text("id")));
        }
        Decision decision = StoredDecision.read(fields.object("decision"));
        return switch (result) {
            case "erased" ->
                    new ChangeResult.Accepted(
                            decision,
                            List.of(),
                            fields.objects("held", StoredGate::read),
                            fields.flagOr("repeated", false));
            case "rejected" ->
                    new ChangeResult.Rejected(decision, fields.objects("errors", ApiJson::problem));
            case "not_allowed" -> new ChangeResult.NotAllowed(decision, fields.text("title"));
            default -> new ChangeResult.AlreadyClosed(decision);
        };
    }
}
