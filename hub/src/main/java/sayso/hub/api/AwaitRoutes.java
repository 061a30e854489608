package sayso.hub.api;

import java.io.IOException;
import java.time.Duration;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.UnknownDecisionException;
import sayso.wire.api.AwaitedReply;
import sayso.wire.api.DecisionFormat;

/// Serves the long poll on a decision: replies with the decision once it has ended, or as still
/// open when the time of the poll is over. A poll also ends when the caller disconnects or the hub
/// stops; callers that still need the outcome poll again.
final class AwaitRoutes {
    /// The longest one request may wait.
    static final Duration MOST = Duration.ofSeconds(60);

    private static final int OK = 200;
    private static final double USUAL_SECONDS = 30;
    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(8);

    private AwaitRoutes() {}

    static void await(ApiRequestContext call) throws IOException, InterruptedException {
        RequestActor acting = call.acting();
        QueryParameters parameters = call.parameters();
        double seconds = parameters.seconds("seconds").orElse(USUAL_SECONDS);
        parameters.refuseFaults();
        Duration wanted = Duration.ofMillis((long) (seconds * 1000));
        if (wanted.isZero()) {
            call.reply(OK, call.desk().reading(() -> looked(call, acting)));
            return;
        }
        Decision decision = ChangeRoutes.known(call, acting);
        wait(
                call,
                decision.id(),
                acting.asker(decision),
                wanted.compareTo(MOST) > 0 ? MOST : wanted);
    }

    /// How it stands, for whoever does not wait.
    private static String looked(ApiRequestContext call, RequestActor acting)
            throws InterruptedException {
        Decision decision = ChangeRoutes.known(call, acting);
        WaitResult waited = slice(call, decision.id(), acting.asker(decision), Duration.ZERO);
        return call.desk()
                .kept(
                        new ReplyKey(waited.decision(), waited.getClass(), call.form()),
                        () -> json(call, waited));
    }

    /// What the reply depends on beside the gates.
    private record ReplyKey(
            Decision seen, Class<? extends WaitResult> ending, DecisionFormat form) {
        /// why: a decision hashes all its texts
        @Override
        public int hashCode() {
            return seen.id().hashCode();
        }
    }

    private static String json(ApiRequestContext call, WaitResult waited) {
        return new AwaitedReply(waited, call.gates(waited.decision())).toJson(call.form());
    }

    private static void wait(ApiRequestContext call, DecisionId id, Actor reader, Duration wanted)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        KeepAliveReply reply = new KeepAliveReply(call);
        while (true) {
            Duration left = wanted.minusNanos(System.nanoTime() - begun);
            Duration slice = left.compareTo(SIGN_OF_LIFE) < 0 ? left : SIGN_OF_LIFE;
            WaitResult waited = slice(call, id, reader, slice.isNegative() ? Duration.ZERO : slice);
            boolean over = left.compareTo(SIGN_OF_LIFE) <= 0;
            if (over || !(waited instanceof WaitResult.StillPending)) {
                reply.end(json(call, waited));
                return;
            }
            if (!reply.signOfLife()) {
                return;
            }
        }
    }

    private static WaitResult slice(
            ApiRequestContext call, DecisionId id, Actor reader, Duration slice)
            throws InterruptedException {
        try {
            return call.exchange().whileWaiting(() -> call.desk().await(id, reader, slice));
        } catch (UnknownDecisionException e) {
            throw ApiProblems.notFound(id.value());
        }
    }
}
