package sayso.wire.api;

import java.util.List;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.wire.StrictFields;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.stored.DecisionCodec;
import sayso.wire.stored.GateCodec;
import tools.jackson.core.JsonGenerator;

/// Writes and reads as JSON the result of changing one decision among several: a word such as
/// `accepted`, `already_closed` or `rejected`, the decision, the work released and held, or the
/// faults.
final class ChangeResultCodec {
    static final String ACCEPTED = "accepted";

    /// One that would count, had another one not kept all of them from being written.
    static final String NOT_WRITTEN = "not_written";

    private static final String RESULT = "result";

    private ChangeResultCodec() {}

    /// @param counted the word for one that counts
    static void write(
            JsonGenerator json, ChangeResult result, String counted, DecisionFormat form) {
        json.writeStartObject();
        switch (result) {
            case ChangeResult.Accepted accepted -> {
                json.writeStringProperty(RESULT, counted);
                decision(json, accepted.decision(), form);
                ApiJson.texts(json, "released", accepted.released());
                ApiJson.gates(json, "held", accepted.held());
                json.writeBooleanProperty("repeated", accepted.repeated());
                if (accepted.remark() != null) {
                    json.writeStringProperty("remark", accepted.remark());
                }
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

    private static void decision(JsonGenerator json, Decision decision, DecisionFormat form) {
        json.writeName("decision");
        ApiJson.decision(json, new DecisionWithGates(decision, List.of()), form);
    }

    static ChangeResult read(StrictFields fields) {
        String result = fields.text(RESULT);
        if (result.equals("not_found")) {
            return new ChangeResult.Unknown(new DecisionId(fields.text("id")));
        }
        Decision decision = DecisionCodec.read(fields.object("decision"));
        return switch (result) {
            case "erased", ACCEPTED, NOT_WRITTEN ->
                    new ChangeResult.Accepted(
                            decision,
                            fields.texts("released"),
                            fields.objects("held", GateCodec::read),
                            fields.flagOr("repeated", false),
                            fields.optionalText("remark"));
            case "rejected" ->
                    new ChangeResult.Rejected(decision, fields.objects("errors", ApiJson::problem));
            case "not_allowed" -> new ChangeResult.NotAllowed(decision, fields.text("title"));
            default -> new ChangeResult.AlreadyClosed(decision);
        };
    }
}
