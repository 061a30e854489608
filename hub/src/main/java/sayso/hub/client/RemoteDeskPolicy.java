package sayso.hub.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DeskPolicy;
import sayso.wire.api.PolicyReply;

/// Reads the desk policy of a remote hub, as its owner's settings define it, and caches it for a
/// second. The settings may change while this process runs. Thread-safe.
final class RemoteDeskPolicy {
    private static final Duration FRESH = Duration.ofSeconds(1);

    private final RetryingHubClient calls;
    private final HubReplyReader replies;
    private volatile @Nullable Known known;

    RemoteDeskPolicy(RetryingHubClient calls, HubReplyReader replies) {
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
                                                    calls.call(HubRequest.get("/api/policy"))
                                                            .reply()),
                                            PolicyReply::read)
                                    .policy(),
                            now);
            known = last;
        }
        return last.policy();
    }
}
