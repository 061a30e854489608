package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.validation.ValidationResult;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Error of a command under `--json`, `{"error":{"code","message",…}}`: with a hint, the faults of
/// the input and, depending on the error, the decision that ended first, the ids that an ambiguous
/// one may mean, or a validator's findings.
///
/// @param code one of the stable words of the reference, as in `already_closed`
/// @param hint the way out, or null
/// @param problems every fault of a refused request or answer
/// @param winner the decision as it ended, for a caller that came second; or null
/// @param verdict what the validator that refused a request found; or null
/// @param matches the ids an ambiguous one could mean
public record ErrorReply(
        String code,
        String message,
        @Nullable String hint,
        List<Problem> problems,
        @Nullable Decision winner,
        List<DecisionId> matches,
        @Nullable ValidationResult verdict) {
    public ErrorReply(
            String code,
            String message,
            @Nullable String hint,
            List<Problem> problems,
            @Nullable Decision winner,
            List<DecisionId> matches) {
        this(code, message, hint, problems, winner, matches, null);
    }

    public ErrorReply {
        problems = List.copyOf(problems);
        matches = List.copyOf(matches);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeObjectPropertyStart("error");
            JsonFieldWriter fields =
                    new JsonFieldWriter(json).text("code", code).text("message", message);
            if (hint != null) {
                fields.text("hint", hint);
            }
            if (!problems.isEmpty()) {
                problems(json);
            }
            if (!matches.isEmpty()) {
                fields.ids("matches", matches);
            }
            if (verdict != null) {
                VerdictFields.write(json, verdict);
            }
            if (winner != null) {
                winner(json, winner);
            }
            json.writeEndObject();
            json.writeEndObject();
        });
    }

    private void problems(JsonGenerator json) {
        json.writeArrayPropertyStart("errors");
        for (Problem problem : problems) {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("code", problem.code())
                    .text("field", problem.field())
                    .text("message", problem.message());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void winner(JsonGenerator json, Decision decision) {
        json.writeObjectPropertyStart("winner");
        JsonFieldWriter fields =
                new JsonFieldWriter(json)
                        .text("id", decision.id().value())
                        .text("state", decision.state().wireName())
                        .text("outcome", decision.ending().map(Outcome::wireName).orElse(null))
                        .time("closed_at", decision.ending().map(Outcome::at).orElse(null));
        AnswerFields.write(fields, decision);
        json.writeEndObject();
    }
}
