package sayso.wire.decision;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `decision check --json`, by which an agent looks after its own questions: those still
/// open, and those that ended and were not yet delivered to it, with their answers.
///
/// @param pending how many of one's own wait
/// @param unread one's own that have ended and were not fetched, the first that ended first
public record CheckReply(String identity, List<Decision> pending, List<Decision> unread) {
    public CheckReply {
        pending = List.copyOf(pending);
        unread = List.copyOf(unread);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            new JsonFieldWriter(json)
                    .text("identity", identity)
                    .number("pending", pending.size())
                    .number(
                            "recently_resolved",
                            unread.stream().filter(CheckReply::isAnswer).count())
                    .flag("has_new", !unread.isEmpty())
                    .number("unread", unread.size());
            json.writeArrayPropertyStart("items");
            pending.forEach(decision -> item(json, decision));
            unread.forEach(decision -> item(json, decision));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static boolean isAnswer(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered;
    }

    private static void item(JsonGenerator json, Decision decision) {
        json.writeStartObject();
        JsonFieldWriter fields =
                new JsonFieldWriter(json)
                        .text("id", decision.id().value())
                        .text("question", decision.question().title())
                        .text("urgency", decision.terms().urgency().wireName())
                        .text("state", decision.state().wireName());
        AnswerFields.write(fields, decision);
        json.writeEndObject();
    }
}
