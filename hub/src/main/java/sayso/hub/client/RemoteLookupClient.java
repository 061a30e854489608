package sayso.hub.client;

import java.util.List;
import java.util.Optional;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.DecisionId;
import sayso.wire.api.AskerPresenceReply;
import sayso.wire.api.DraftReply;
import sayso.wire.api.PrecedentsReply;
import sayso.wire.api.ProblemReply;
import sayso.wire.stored.DecisionCodec;

/// Finds one decision at a remote hub by a typed reference, and reads its draft and its asker's
/// presence.
final class RemoteLookupClient {
    private static final int LONGEST_REFERENCE = 200;

    private final RetryingHubClient calls;
    private final HubReplyReader replies;

    RemoteLookupClient(RetryingHubClient calls, HubReplyReader replies) {
        this.calls = calls;
        this.replies = replies;
    }

    DecisionLookup find(String reference, Actor reader) {
        if (reference.length() > LONGEST_REFERENCE || !isName(reference)) {
            return new DecisionLookup.Unknown(reference);
        }
        HubReply reply =
                calls.call(
                                RemoteDecisionDesk.record(
                                                HubRequest.get(
                                                        "/api/decisions/"
                                                                + HubRequest.encoded(reference)))
                                        .as(reader))
                        .reply();
        if (reply.isGood()) {
            return new DecisionLookup.Found(replies.read(reply, DecisionCodec::read));
        }
        ProblemReply problem = replies.refusal(reply);
        return problem.matches().isEmpty()
                ? new DecisionLookup.Unknown(reference)
                : new DecisionLookup.Ambiguous(reference, problem.matches());
    }

    /// Who is there to take its end; an older hub cannot say.
    AskerPresence presence(DecisionId id) {
        HubReply reply = calls.call(HubRequest.get(RemoteDecisionDesk.path(id, "asker"))).reply();
        return reply.isGood()
                ? replies.read(reply, AskerPresenceReply::read).presence()
                : new AskerPresence.Unknown();
    }

    /// Earlier answers to the same; an older hub knows none.
    List<Precedent> precedents(DecisionId id) {
        HubReply reply =
                calls.call(HubRequest.get(RemoteDecisionDesk.path(id, "precedents"))).reply();
        return reply.isGood() ? replies.read(reply, PrecedentsReply::read).precedents() : List.of();
    }

    /// The draft of the person whose token this is.
    Optional<AnswerDraft> draft(DecisionId id) {
        HubReply reply = calls.call(HubRequest.get(RemoteDecisionDesk.path(id, "draft"))).reply();
        if (!reply.isGood()) {
            replies.refusal(reply);
            return Optional.empty();
        }
        return replies.read(reply, DraftReply::read).draft();
    }

    /// Ids and slugs have no other characters, so what has is unknown without asking.
    private static boolean isName(String reference) {
        return !reference.isBlank()
                && !reference.replace(".", "").isEmpty()
                && reference.chars().noneMatch(c -> c <= ' ' || c > '~');
    }
}
