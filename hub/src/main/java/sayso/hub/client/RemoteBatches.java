package sayso.hub.client;

import java.time.Duration;
import java.util.List;
import sayso.core.decision.Actor;
import sayso.core.decision.Answering;
import sayso.core.decision.BatchResult;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Claim;
import sayso.core.decision.DecisionId;
import sayso.wire.api.BatchBody;
import sayso.wire.api.BatchReply;
import sayso.wire.api.EraseBody;
import sayso.wire.api.ErasedReply;
import sayso.wire.api.UndoBody;

/// What is done to several decisions in one transaction, at a hub elsewhere.
final class RemoteBatches {
    private final Calls calls;
    private final Replies replies;

    RemoteBatches(Calls calls, Replies replies) {
        this.calls = calls;
        this.replies = replies;
    }

    BatchResult answer(List<Answering> answers, boolean partial, Actor by, Duration undo) {
        // why: every surface of this program asks once more itself
        String body = new BatchBody(answers, partial, Claim.atMost(undo), true).toJson();
        return replies.read(reply("/api/answers", body, by), BatchReply::read);
    }

    List<ChangeResult> undo(List<DecisionId> ids, Actor by) {
        String body = new UndoBody(ids).toJson();
        return replies.read(reply("/api/answers/undo", body, by), BatchReply::read).results();
    }

    List<ChangeResult> erase(List<DecisionId> ids, String reason, Actor by) {
        String body = new EraseBody(ids, reason).toJson();
        return replies.read(reply("/api/erase", body, by), ErasedReply::read);
    }

    private Reply reply(String path, String body, Actor by) {
        return replies.good(calls.call(RemoteDesk.record(Request.post(path, body).as(by))).reply());
    }
}
