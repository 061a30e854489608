package sayso.hub.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Makes changes idempotent that are not so by nature, so that their requests may be sent twice: a
/// relative extension becomes a fixed deadline, and a cancel that finds its own effect counts as
/// done. Repeated answers need nothing here: the rules recognise them.
final class RetryIdempotency {
    private RetryIdempotency() {}

    /// "Five minutes longer", said twice, is ten; as an instant it is the same however often it is
    /// said.
    static DeadlineAdjustment fixed(DeadlineAdjustment.Longer longer, @Nullable Decision decision) {
        Instant due = decision == null ? null : decision.timing().due();
        return due == null
                ? new DeadlineAdjustment.Lifted()
                : new DeadlineAdjustment.At(due.plus(longer.duration()));
    }

    /// A cancel that was sent twice finds the decision ended by itself.
    static ChangeResult cancel(ChangeResult result, CancelKind kind, String reason) {
        if (result instanceof ChangeResult.AlreadyClosed(Decision decision)
                && decision.outcome() instanceof Outcome.Cancelled cancelled
                && cancelled.kind() == kind
                && cancelled.reason().equals(reason.strip())) {
            return new ChangeResult.Accepted(decision, List.of(), List.of(), true);
        }
        return result;
    }
}
