package sayso.hub.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.DeskPolicy;
import sayso.wire.api.PolicyReply;

/// What the settings of a hub's home allow. Somebody may change them while this process stays, so what is
/// known counts for a moment only. Safe for use by many threads.
final class RemotePolicy {
    private static final Duration FRESH = Duration.ofSeconds(1);

    private final Calls calls;
    private final Replies replies;
    private volatile @Nullable Known known;

    RemotePolicy(Calls calls, Replies replies) {
        this.calls = calls;
        this.replies = replies;
    }

    private record Known(DeskPolicy policy, long at) {}

    DeskPolicy now() {
        Known last = known;
        long now = System.nanoTime();
        if (last == null || now - last.at() > FRESH.toNanos()) {
            last =
                    new Known(
                            replies.read(
                                            replies.good(
                                                    calls.call(Request.get("/api/policy")).reply()),
                                            PolicyReply::read)
                                    .policy(),
                            now);
            known = last;
        }
        return last.policy();
    }
}
