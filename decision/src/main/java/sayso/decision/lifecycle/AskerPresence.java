package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// The prospect that a decision's asker still receives the outcome, derived from what the store
/// knows: already informed, in a waiting call, at its next turn or session, not at all, or unknown.
/// Surfaces promise exactly this about delivery and no more.
public sealed interface AskerPresence {
    /// As programs read it.
    String wireName();

    /// The asker has the end, or made it itself.
    ///
    /// @param since when it learned of it
    record Informed(Instant since) implements AskerPresence {
        public Informed {
            requireNonNull(since, "since is null");
        }

        @Override
        public String wireName() {
            return "informed";
        }
    }

    /// A call of the asker waits for it now.
    record InCall() implements AskerPresence {
        @Override
        public String wireName() {
            return "waiting";
        }
    }

    /// No call waits, but the agent's session goes on: its hooks tell it at its next turn.
    ///
    /// @param heardOf the last sign of that session
    record InSession(Instant heardOf) implements AskerPresence {
        public InSession {
            requireNonNull(heardOf, "heardOf is null");
        }

        @Override
        public String wireName() {
            return "next_turn";
        }
    }

    /// The session is over. The next one of the same agent in this folder is told when it starts.
    record BetweenSessions(String folder) implements AskerPresence {
        public BetweenSessions {
            requireNonNull(folder, "folder is null");
        }

        @Override
        public String wireName() {
            return "next_session";
        }
    }

    /// No call and no session is known to wait: the end is kept for an asker that comes for it.
    record Absent() implements AskerPresence {
        @Override
        public String wireName() {
            return "nobody";
        }
    }

    /// The answer was for one call, and that call is over: no agent is told.
    record CallOver() implements AskerPresence {
        @Override
        public String wireName() {
            return "call_over";
        }
    }

    /// The decision was asked just now, and a call that waits has not said so yet; or the server
    /// that was asked for this cannot say, as an older one.
    record Unknown() implements AskerPresence {
        @Override
        public String wireName() {
            return "unknown";
        }
    }

    /// @param facts what the store knows of its asker
    static AskerPresence of(Decision decision, AskerFacts facts, Instant now) {
        Outcome outcome = decision.outcome();
        if (outcome != null && isOwn(outcome)) {
            return new Informed(outcome.at());
        }
        Instant delivered = decision.timing().deliveredAt();
        if (delivered != null && decision.isDelivered()) {
            return new Informed(delivered);
        }
        Instant attended = decision.timing().attendedUntil();
        if (attended != null) {
            return now.isBefore(attended) ? new InCall() : new CallOver();
        }
        if (isAfter(facts.waitsUntil(), now)) {
            return new InCall();
        }
        if (now.isBefore(decision.timing().askedAt().plus(AskerFacts.YOUNG))) {
            return new Unknown();
        }
        AskerFacts.KnownSession session = facts.session();
        if (session == null) {
            return new Absent();
        }
        if (!session.isOver(now)) {
            return new InSession(session.seenAt());
        }
        return session.folder() == null ? new Absent() : new BetweenSessions(session.folder());
    }

    private static boolean isOwn(Outcome outcome) {
        return outcome instanceof Outcome.Superseded
                || outcome.decidedBy().filter(by -> by == DeciderKind.AGENT).isPresent();
    }

    private static boolean isAfter(@Nullable Instant until, Instant now) {
        return until != null && until.isAfter(now);
    }
}
