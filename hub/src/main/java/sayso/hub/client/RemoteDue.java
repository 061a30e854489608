package sayso.hub.client;

import java.time.Duration;
import java.util.List;
import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.wire.api.DecisionPage;
import sayso.wire.api.OverdueReply;
import sayso.wire.api.StaleBody;

/// What time does to decisions at a hub elsewhere.
final class RemoteDue {
    private final Calls calls;
    private final Replies replies;

    RemoteDue(Calls calls, Replies replies) {
        this.calls = calls;
        this.replies = replies;
    }

    /// Has the hub do what is due.
    OverdueReply take() {
        Reply reply = replies.good(calls.call(Request.post("/api/overdue", "{}")).reply());
        return replies.read(reply, OverdueReply::read);
    }

    /// @param by the asker, in the session that is meant
    List<Decision> closeStale(Duration threshold, boolean dryRun, Actor.Agent by) {
        String body = StaleBody.write(threshold, dryRun);
        Request request = RemoteDesk.record(Request.post("/api/stale", body).as(by));
        return replies.read(replies.good(calls.call(request).reply()), DecisionPage::read);
    }
}
