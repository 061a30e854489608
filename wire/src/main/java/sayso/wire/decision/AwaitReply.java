package sayso.wire.decision;

import org.jspecify.annotations.Nullable;
import sayso.core.decision.ClosedToLate;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Outcome;
import sayso.core.decision.State;
import sayso.core.decision.Waited;
import sayso.wire.Json;

/// What `decision await --json`, `request --wait --json` and `ask --json` print.
public record AwaitReply(Waited waited) {

    public String toJson() {
        Decision decision = waited.decision();
        boolean timedOut =
                switch (waited) {
                    case Waited.TimedOut _, Waited.StillPending _ -> true;
                    case Waited.Answered _,
                            Waited.Cancelled _,
                            Waited.Superseded _,
                            Waited.Paused _ ->
                            false;
                };
        String successor =
                waited instanceof Waited.Superseded superseded
                        ? superseded.outcome().successor().value()
                        : replacedBy(decision);
        Outcome.Cancelled cancelled =
                waited instanceof Waited.Cancelled given ? given.outcome() : null;
        return Json.write(json -> {
            json.writeStartObject();
            Fields fields = new Fields(json);
            fields.text("id", decision.id().value())
                    .flag("resolved", decision.state() == State.RESOLVED)
                    .text("state", decision.state().wireName())
                    .text("outcome", decision.ending().map(Outcome::wireName).orElse(null));
            AnswerFields.write(fields, decision);
            fields.flag("timed_out", timedOut)
                    .flag("canceled", cancelled != null)
                    .text("cancel_kind", cancelled == null ? null : cancelled.kind().wireName())
                    .text("reason", cancelled == null ? null : cancelled.reason())
                    .text("superseded_by", successor)
                    .text("reopened_as", decision.reopenedAs().map(DecisionId::value).orElse(null));
            TopicFields.write(json, decision);
            json.writeEndObject();
        });
    }

    /// What took the place of one that had ended already; null where it was asked again by a person, or
    /// nothing did.
    private static @Nullable String replacedBy(Decision decision) {
        ClosedToLate shut = decision.closedToLate();
        return shut == null || shut.successor() == null || decision.reopenedAs().isPresent()
                ? null
                : shut.successor().value();
    }
}
