package sayso.wire.decision;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.EscalationProgress;
import sayso.wire.Json;

/// Output of `decision ack --json` and `decision remind ID --json`: for each decision its state,
/// the person who acknowledged it, the number of reminders so far, and the time of the next step.
public record AckReply(List<Decision> decisions) {
    public AckReply {
        decisions = List.copyOf(decisions);
    }

    public String toJson() {
        return Json.list(
                "results",
                json -> {
                    for (Decision decision : decisions) {
                        EscalationProgress clock = decision.escalation();
                        json.writeStartObject();
                        new JsonFieldWriter(json)
                                .text("id", decision.id().value())
                                .text("state", decision.state().wireName())
                                .text("acked_by", clock == null ? null : clock.seenBy())
                                .number("reminders", clock == null ? 0 : clock.reminders())
                                .time("next_at", decision.escalatesAt());
                        json.writeEndObject();
                    }
                });
    }
}
