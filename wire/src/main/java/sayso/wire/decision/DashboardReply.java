package sayso.wire.decision;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Urgency;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `decision dashboard --json`: the pending decisions by urgency, the recently answered
/// and the stale ones, and the numbers of undelivered answers, of work held by ended decisions, and
/// of times that an agent was let go without a decision.
///
/// @param pending all that waits, in the order of lists
/// @param total how many wait, where `pending` has only the first of them
/// @param resolved what was answered lately, the last first
/// @param stale of what waits, what has waited for long
/// @param undelivered how many answers their askers have not fetched
/// @param heldByClosed how many work items wait for a decision that ended without an answer
/// @param loops how often an agent was let go without a decision
public record DashboardReply(
        List<Decision> pending,
        int total,
        List<Decision> resolved,
        List<Decision> stale,
        int undelivered,
        int heldByClosed,
        int loops) {
    public DashboardReply {
        pending = List.copyOf(pending);
        resolved = List.copyOf(resolved);
        stale = List.copyOf(stale);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeObjectPropertyStart("pending");
            for (Urgency urgency : Urgency.values()) {
                items(json, urgency.wireName(), of(urgency));
            }
            json.writeNumberProperty("total", total);
            json.writeEndObject();
            items(json, "recently_resolved", resolved);
            items(json, "stale", stale);
            json.writeNumberProperty("undelivered_answers", undelivered);
            json.writeNumberProperty("held_by_closed", heldByClosed);
            json.writeNumberProperty("stop_loops", loops);
            json.writeEndObject();
        });
    }

    /// Those of one urgency.
    public List<Decision> of(Urgency urgency) {
        return pending.stream().filter(one -> one.terms().urgency() == urgency).toList();
    }

    private static void items(JsonGenerator json, String name, List<Decision> decisions) {
        json.writeArrayPropertyStart(name);
        for (Decision decision : decisions) {
            json.writeStartObject();
            JsonFieldWriter fields =
                    new JsonFieldWriter(json)
                            .text("id", decision.id().value())
                            .text("question", decision.question().title())
                            .text("urgency", decision.terms().urgency().wireName())
                            .text("requested_by", decision.asker().name())
                            .time("requested_at", decision.timing().askedAt());
            if (decision.outcome() instanceof Outcome.Answered answered) {
                fields.text(
                        "chosen_label", SelectionText.of(decision.question(), answered.answer()));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
