package sayso.hub.client;

import java.time.Duration;
import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.wire.api.DecisionPage;
import sayso.wire.api.OverdueReply;
import sayso.wire.api.StaleBody;
import sayso.wire.api.ViewReply;

/// Has a remote hub close overdue and stale decisions and carry out due escalations, and reports to
/// it that a person viewed a decision.
final class RemoteMaintenanceClient {
    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    RemoteMaintenanceClient(RetryingHubClient calls, HubReplyReader replies) {
        this.calls = calls;
        this.replies = replies;
    }

    /// Has the hub do what is due.
    OverdueReply take() {
        HubReply reply = replies.good(calls.call(HubRequest.post("/api/overdue", "{}")).reply());
        return replies.read(reply, OverdueReply::read);
    }

    /// @return whether the look was written down; not where the hub refuses, as one of an earlier version
    ///     does: whoever reads is not bothered with that
    boolean viewed(DecisionId id, Actor.Person by) {
        HubRequest request = HubRequest.post(RemoteDecisionDesk.path(id, "view"), "{}").as(by);
        HubReply reply = calls.call(RemoteDecisionDesk.record(request)).reply();
        return reply.isGood() && replies.read(reply, ViewReply::read).noted();
    }

    /// @param by the asker, in the session that is meant
    List<Decision> closeStale(Duration threshold, boolean dryRun, Actor.Agent by) {
        String body = StaleBody.write(threshold, dryRun);
        HubRequest request = RemoteDecisionDesk.record(HubRequest.post("/api/stale", body).as(by));
        return replies.read(replies.good(calls.call(request).reply()), DecisionPage::read);
    }
}
