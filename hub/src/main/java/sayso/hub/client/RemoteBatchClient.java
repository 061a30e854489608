package sayso.hub.client;

import java.time.Duration;
import java.util.List;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.DecisionId;
import sayso.wire.api.BatchBody;
import sayso.wire.api.BatchReply;
import sayso.wire.api.EraseBody;
import sayso.wire.api.ErasedReply;
import sayso.wire.api.UndoBody;

/// Sends answers, undos and erasures of several decisions to a remote hub, each batch in one
/// transaction, and returns the result for each decision.
final class RemoteBatchClient {
    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    RemoteBatchClient(RetryingHubClient calls, HubReplyReader replies) {
        this.calls = calls;
        this.replies = replies;
    }

    BatchAnswerResult answer(
            List<BatchAnswerItem> answers, boolean partial, Actor by, Duration undo) {
        // why: every surface of this program asks once more itself
        String body = new BatchBody(answers, partial, AnswerClaim.atMost(undo), true).toJson();
        return replies.read(reply("/api/answers", body, by), BatchReply::read);
    }

    List<ChangeResult> undo(List<DecisionId> ids, Actor by) {
        String body = new UndoBody(ids).toJson();
        return replies.read(reply("/api/answers/undo", body, by), BatchReply::read).results();
    }

    List<ChangeResult> erase(EraseBody body, Actor by) {
        return replies.read(reply("/api/erase", body.toJson(), by), ErasedReply::read);
    }

    private HubReply reply(String path, String body, Actor by) {
        return replies.good(
                calls.call(RemoteDecisionDesk.record(HubRequest.post(path, body).as(by))).reply());
    }
}
