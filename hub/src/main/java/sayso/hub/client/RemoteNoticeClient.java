package sayso.hub.client;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.Notice;
import sayso.decision.model.DecisionId;
import sayso.wire.decision.NoticeList;

/// Reads the notices of a remote hub: whom it notified of which decision, and what failed. For an
/// agent's credential, `about` finds none and `last` is refused.
public final class RemoteNoticeClient implements AutoCloseable {
    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    /// Sends nothing yet.
    ///
    /// @param token the credential
    /// @param version of this program, for the hub's log
    public RemoteNoticeClient(HubAddress address, @Nullable String token, String version) {
        requireNonNull(address, "address is null");
        this.calls = new RetryingHubClient(address, token, version, new HubClock());
        this.replies = new HubReplyReader(address);
    }

    /// The last ones, or those that are tried no more.
    public List<Notice> last(boolean dead, int limit) {
        HubRequest request = HubRequest.get("/api/notices").with("limit", limit);
        HubReply reply = calls.call(dead ? request.with("dead", true) : request).reply();
        return replies.read(replies.good(reply), NoticeList::read).notices();
    }

    /// Those about one decision; none where that hub does not know of such a thing.
    public List<Notice> about(DecisionId decision) {
        HubReply reply =
                calls.call(HubRequest.get("/api/decisions/" + decision + "/notices")).reply();
        if (!reply.isGood()) {
            return List.of();
        }
        return replies.read(reply, NoticeList::read).notices();
    }

    @Override
    public void close() {
        calls.close();
    }
}
