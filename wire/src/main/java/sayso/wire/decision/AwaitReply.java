package sayso.wire.decision;

import java.util.Optional;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.wire.Json;

/// Output of `decision await --json`, `request --wait --json` and `ask --json`: how the wait for a
/// decision ended, with its state and answer, or the reason why there is none.
public record AwaitReply(WaitResult waited) {

    public String toJson() {
        Decision decision = waited.decision();
        boolean timedOut =
                switch (waited) {
                    case WaitResult.TimedOut _, WaitResult.StillPending _ -> true;
                    case WaitResult.Answered _,
                            WaitResult.Cancelled _,
                            WaitResult.Superseded _,
                            WaitResult.Contested _,
                            WaitResult.Paused _ ->
                            false;
                };
        Optional<DecisionId> reopened = decision.reopenedAs();
        Outcome.Cancelled cancelled =
                waited instanceof WaitResult.Cancelled given ? given.outcome() : null;
        return Json.write(json -> {
            json.writeStartObject();
            JsonFieldWriter fields = new JsonFieldWriter(json);
            fields.text("id", decision.id().value())
                    .flag(
                            "resolved",
                            decision.state() == DecisionState.RESOLVED && !decision.isContested())
                    .text("state", decision.state().wireName())
                    .text("outcome", decision.ending().map(Outcome::wireName).orElse(null));
            AnswerFields.write(fields, decision);
            fields.flag("timed_out", timedOut)
                    .flag("cancelled", cancelled != null)
                    .text("cancel_kind", cancelled == null ? null : cancelled.kind().wireName())
                    .text("reason", cancelled == null ? null : cancelled.reason())
                    .text(
                            "superseded_by",
                            decision.successor()
                                    .filter(_ -> reopened.isEmpty())
                                    .map(DecisionId::value)
                                    .orElse(null))
                    .text("reopened_as", reopened.map(DecisionId::value).orElse(null));
            TopicFields.write(json, decision);
            json.writeEndObject();
        });
    }
}
