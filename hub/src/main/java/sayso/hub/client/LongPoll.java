package sayso.hub.client;

import java.time.Duration;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.UnknownDecisionException;
import sayso.wire.api.AwaitedReply;

/// Waits for a decision at a remote hub to end, in slices that intermediate proxies tolerate;
/// returns how it ended, or that it is still open when the time is over.
final class LongPoll {
    private static final Duration SLICE = Duration.ofSeconds(25);

    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    LongPoll(RetryingHubClient calls, HubReplyReader replies) {
        this.calls = calls;
        this.replies = replies;
    }

    /// @param request for one slice, without its length
    WaitResult await(DecisionId id, HubRequest request, Duration atMost)
            throws InterruptedException {
        long begun = System.nanoTime();
        for (int attempt = 0; ; attempt++) {
            Duration left = atMost.minusNanos(System.nanoTime() - begun);
            Duration slice = left.isNegative() ? Duration.ZERO : left;
            slice = slice.compareTo(SLICE) > 0 ? SLICE : slice;
            HubReply reply =
                    calls.callPatiently(
                            request.with("seconds", slice.toMillis() / 1000.0), slice, left);
            if (!reply.isGood()) {
                replies.refusal(reply);
                throw new UnknownDecisionException(id);
            }
            Decision decision = replies.read(reply, AwaitedReply::read);
            WaitResult waited = WaitResult.of(decision);
            if (!(waited instanceof WaitResult.StillPending)) {
                return waited;
            }
            left = atMost.minusNanos(System.nanoTime() - begun);
            if (!left.isPositive()) {
                return new WaitResult.StillPending(decision, atMost);
            }
            if (attempt > 0 && left.compareTo(SLICE) > 0) {
                RetryingHubClient.pause(
                        0, left); // why: a hub that never lets wait must not be asked in a rush
            }
        }
    }
}
