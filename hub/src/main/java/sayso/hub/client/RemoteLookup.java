package sayso.hub.client;

import java.util.Optional;
import sayso.core.decision.Actor;
import sayso.core.decision.AskerPresence;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.core.decision.Lookup;
import sayso.wire.api.AskerPresenceReply;
import sayso.wire.api.DraftReply;
import sayso.wire.api.ProblemReply;
import sayso.wire.stored.StoredDecision;

/// Reads one decision at a hub elsewhere, by what somebody typed, and what is beside it.
final class RemoteLookup {
    private static final int LONGEST_REFERENCE = 200;

    private final Calls calls;
    private final Replies replies;

    RemoteLookup(Calls calls, Replies replies) {
        this.calls = calls;
        this.replies = replies;
    }

    Lookup find(String reference, Actor reader) {
        if (reference.length() > LONGEST_REFERENCE || !isName(reference)) {
            return new Lookup.Unknown(reference);
        }
        Reply reply =
                calls.call(
                                RemoteDesk.record(
                                                Request.get(
                                                        "/api/decisions/"
                                                                + Request.encoded(reference)))
                                        .as(reader))
                        .reply();
        if (reply.isGood()) {
            return new Lookup.Found(replies.read(reply, StoredDecision::read));
        }
        ProblemReply problem = replies.refusal(reply);
        return problem.matches().isEmpty()
                ? new Lookup.Unknown(reference)
                : new Lookup.Ambiguous(reference, problem.matches());
    }

    /// Who is there to take its end; an older hub cannot say.
    AskerPresence presence(DecisionId id) {
        Reply reply = calls.call(Request.get(RemoteDesk.path(id, "asker"))).reply();
        return reply.isGood()
                ? replies.read(reply, AskerPresenceReply::read).presence()
                : new AskerPresence.Unknown();
    }

    /// The draft of the person whose token this is.
    Optional<Draft> draft(DecisionId id) {
        Reply reply = calls.call(Request.get(RemoteDesk.path(id, "draft"))).reply();
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
