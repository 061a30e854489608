package sayso.hub.tools;

import java.time.Duration;
import java.util.Optional;
import sayso.mcp.server.Progress;
import sayso.mcp.server.ToolCall;

/// One bounded wait for work that was added, with signs of life on the way.
final class AddedWaiting {
    static final Duration AS_LONG_AS_IT_TAKES = Duration.ofDays(3650);

    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(12);

    private AddedWaiting() {}

    /// As long as the client stands a call.
    static Duration slice(ToolCall call) {
        return ClientLimits.of(call.client().name()).slice();
    }

    /// Empty when the time is over; the work goes on. A caller that gives up ends the work.
    static Optional<AddedReply> await(
            AddedRun run, Duration atMost, PortalAddress portal, Progress progress)
            throws InterruptedException {
        long started = System.nanoTime();
        try {
            while (true) {
                Duration left = atMost.minusNanos(System.nanoTime() - started);
                Duration step = left.compareTo(SIGN_OF_LIFE) < 0 ? left : SIGN_OF_LIFE;
                Optional<AddedReply> reply = run.await(step.isNegative() ? Duration.ZERO : step);
                if (reply.isPresent() || left.compareTo(SIGN_OF_LIFE) <= 0) {
                    return reply;
                }
                progress.report(
                        run.waitsFor()
                                .map(decision -> Waiting.signOfLife(decision, portal))
                                .orElse("Still at work"));
            }
        } catch (InterruptedException e) {
            run.stop();
            throw e;
        }
    }
}
