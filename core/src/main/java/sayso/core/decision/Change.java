package sayso.core.decision;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What somebody wants to do to a decision. `Transitions` says what comes of it.
public sealed interface Change {
    /// @param seenDigest the content digest of what the answerer saw; null where nothing was shown
    record GiveAnswer(Answer answer, Actor by, @Nullable String seenDigest) implements Change {}

    /// As `GiveAnswer`, but its giver can take it back for this long.
    record ClaimAnswer(Answer answer, Actor by, @Nullable String seenDigest, Duration undo)
            implements Change {}

    /// An answer that counts at once, or one that its giver can take back for this long.
    static Change answering(Answer answer, Actor by, @Nullable String seenDigest, Duration undo) {
        return undo.isPositive() && by instanceof Actor.Person
                ? new ClaimAnswer(answer, by, seenDigest, undo)
                : new GiveAnswer(answer, by, seenDigest);
    }

    /// Whoever claimed takes the answer back; the question is open again.
    record UndoClaim(Actor by) implements Change {}

    /// What came after a claim found it standing: it can no longer be taken back.
    record ReleaseClaim() implements Change {}

    /// A person declines or wants to talk, or the asker withdraws.
    record Cancel(CancelKind kind, String reason, Actor by) implements Change {}

    /// The store's clock has passed the deadline, or the end of a claim.
    ///
    /// @param holdsWork whether work waits for the decision
    record PassDeadline(boolean holdsWork) implements Change {}

    /// A newer decision of the same asker takes its place.
    record Supersede(DecisionId successor, Actor by) implements Change {}

    /// @param deadline the new limit; null lifts it
    record MoveDeadline(@Nullable Instant deadline, Actor by) implements Change {}

    /// Somebody is typing.
    record Hold(Actor by) implements Change {}

    /// Its texts are to go.
    record Erase(String reason, Actor by) implements Change {}

    /// A person breaks a questionnaire off to talk and hands over what is answered so far.
    ///
    /// @param seenDigest the content digest of what the person saw; null where nothing was shown
    record BreakOff(Answer soFar, Actor by, @Nullable String seenDigest) implements Change {}

    /// A person goes on after a pause, or the asker says that it would like to.
    ///
    /// @param reported what the asker says is known, as from talk
    record GoOn(Answer reported, Actor by) implements Change {}

    /// It turned out which session of an agent asked, and in which of its turns.
    ///
    /// @param turnId the agent's name for the turn; null where it has none
    record Bind(String sessionId, String agentKind, @Nullable String turnId, Actor.Agent by)
            implements Change {}

    /// The next step of being told again is due.
    record Escalate() implements Change {}

    /// Somebody wants the person to be told again.
    record Remind(Actor by) implements Change {}

    /// A person saw it and will answer.
    ///
    /// @param until when they want to be told again; null for not again
    record Acknowledge(@Nullable Instant until, Actor by) implements Change {}

    /// Nobody answered for so long that its asker no longer counts on it.
    ///
    /// @param threshold how long it has to have waited
    record CloseStale(Duration threshold, Actor by) implements Change {}

    /// The asker fetched the result for the first time.
    record Deliver(Actor to) implements Change {}
}
