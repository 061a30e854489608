package sayso.hub.client;

import java.util.List;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Gate;
import sayso.core.decision.WorkChange;
import sayso.core.decision.WorkStanding;
import sayso.wire.api.GatesReply;
import sayso.wire.api.WorkBody;
import sayso.wire.api.WorkReply;

/// Work that waits, and what holds it, at a hub elsewhere.
final class RemoteWork {
    private final Calls calls;
    private final Replies replies;

    RemoteWork(Calls calls, Replies replies) {
        this.calls = calls;
        this.replies = replies;
    }

    WorkStanding standing(String item) {
        return standings(Request.get("/api/work/" + Request.encoded(item))).getFirst();
    }

    List<WorkStanding> standings(String after, boolean done, int limit) {
        return standings(
                Request.get("/api/work")
                        .with("after", after.isEmpty() ? null : after)
                        .with("state", done ? "all" : "open")
                        .with("limit", limit));
    }

    WorkChange change(String item, WorkBody body, Actor by) {
        Request request = Request.post("/api/work/" + Request.encoded(item), body.toJson());
        Reply reply = calls.call(request.as(by)).reply();
        return reply.isGood()
                ? new WorkChange.Done(replies.read(reply, WorkReply::read).standings().getFirst())
                : new WorkChange.Refused(replies.refusal(reply).asRejected().problems());
    }

    List<Gate> gatesOn(String item) {
        return gates(Request.get("/api/gates/" + Request.encoded(item)));
    }

    List<Gate> strandedGates(int limit) {
        return gates(Request.get("/api/gates").with("limit", limit));
    }

    List<Gate> gatesOf(DecisionId id) {
        Reply reply = calls.call(Request.get("/api/decisions/" + id + "/gates")).reply();
        if (!reply.isGood()) {
            replies.refusal(reply);
            return List.of();
        }
        return replies.read(reply, GatesReply::read).gates();
    }

    private List<WorkStanding> standings(Request request) {
        Reply reply = replies.good(calls.call(request).reply());
        return replies.read(reply, WorkReply::read).standings();
    }

    private List<Gate> gates(Request request) {
        Reply reply = replies.good(calls.call(request).reply());
        return replies.read(reply, GatesReply::read).gates();
    }
}
