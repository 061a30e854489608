package sayso.hub.client;

import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkStatus;
import sayso.wire.api.GatesReply;
import sayso.wire.api.WorkBody;
import sayso.wire.api.WorkReply;

/// Reads work items and gates at a remote hub, and changes work items there.
final class RemoteWorkClient {
    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    RemoteWorkClient(RetryingHubClient calls, HubReplyReader replies) {
        this.calls = calls;
        this.replies = replies;
    }

    WorkStatus standing(String item) {
        return standings(HubRequest.get("/api/work/" + HubRequest.encoded(item))).getFirst();
    }

    List<WorkStatus> standings(String after, boolean done, int limit) {
        return standings(
                HubRequest.get("/api/work")
                        .with("after", after.isEmpty() ? null : after)
                        .with("state", done ? "all" : "open")
                        .with("limit", limit));
    }

    WorkChangeResult change(String item, WorkBody body, Actor by) {
        HubRequest request =
                HubRequest.post("/api/work/" + HubRequest.encoded(item), body.toJson());
        HubReply reply = calls.call(request.as(by)).reply();
        return reply.isGood()
                ? new WorkChangeResult.Done(
                        replies.read(reply, WorkReply::read).standings().getFirst())
                : new WorkChangeResult.Refused(replies.refusal(reply).asRejected().problems());
    }

    List<Gate> gatesOn(String item) {
        return gates(HubRequest.get("/api/gates/" + HubRequest.encoded(item)));
    }

    List<Gate> strandedGates(int limit) {
        return gates(HubRequest.get("/api/gates").with("limit", limit));
    }

    List<Gate> gatesOf(DecisionId id) {
        HubReply reply = calls.call(HubRequest.get("/api/decisions/" + id + "/gates")).reply();
        if (!reply.isGood()) {
            replies.refusal(reply);
            return List.of();
        }
        return replies.read(reply, GatesReply::read).gates();
    }

    private List<WorkStatus> standings(HubRequest request) {
        HubReply reply = replies.good(calls.call(request).reply());
        return replies.read(reply, WorkReply::read).standings();
    }

    private List<Gate> gates(HubRequest request) {
        HubReply reply = replies.good(calls.call(request).reply());
        return replies.read(reply, GatesReply::read).gates();
    }
}
