package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;

/// A requested change of a decision, with the actor behind it: an answer, an undo, a cancellation,
/// a moved or passed deadline, a pause, a reminder, an erasure, a delivery, and others.
/// `TransitionRules` determines its effect.
public sealed interface DecisionChange {
    /// @param seenDigest the content digest of what the answerer saw; null where nothing was shown
    record GiveAnswer(Answer answer, Actor by, @Nullable String seenDigest)
            implements DecisionChange {}

    /// As `GiveAnswer`, but its giver can take it back for this long.
    record ClaimAnswer(Answer answer, Actor by, @Nullable String seenDigest, Duration undo)
            implements DecisionChange {}

    /// What it answers, for good or for now; empty where it answers nothing.
    default Optional<Answer> answered() {
        return switch (this) {
            case GiveAnswer(Answer answer, _, _) -> Optional.of(answer);
            case ClaimAnswer(Answer answer, _, _, _) -> Optional.of(answer);
            case UndoClaim _,
                    ReleaseClaim _,
                    Cancel _,
                    PassDeadline _,
                    Supersede _,
                    Contest _,
                    Review _,
                    MoveDeadline _,
                    Hold _,
                    Erase _,
                    BreakOff _,
                    GoOn _,
                    Bind _,
                    Escalate _,
                    Remind _,
                    Acknowledge _,
                    CloseStale _,
                    Deliver _ ->
                    Optional.empty();
        };
    }

    /// An answer that counts at once, or one that its giver can take back for this long.
    static DecisionChange answering(
            Answer answer, Actor by, @Nullable String seenDigest, Duration undo) {
        return undo.isPositive() && Permissions.may(by, new Action.Claim()).isGranted()
                ? new ClaimAnswer(answer, by, seenDigest, undo)
                : new GiveAnswer(answer, by, seenDigest);
    }

    /// The person who claimed takes the answer back; the question is open again.
    record UndoClaim(Actor by) implements DecisionChange {}

    /// A later change found a claim standing: the answer can no longer be taken back.
    record ReleaseClaim() implements DecisionChange {}

    /// A person declines or wants to talk, or the asker withdraws.
    ///
    /// @param citing the earlier decision that settled the matter, for who withdraws; else null
    record Cancel(CancelKind kind, String reason, Actor by, @Nullable DecisionId citing)
            implements DecisionChange {
        /// Without an earlier decision.
        public Cancel(CancelKind kind, String reason, Actor by) {
            this(kind, reason, by, null);
        }
    }

    /// The store's clock has passed the deadline, or the end of a claim.
    ///
    /// @param holdsWork whether work waits for the decision
    record PassDeadline(boolean holdsWork) implements DecisionChange {}

    /// A newer decision of the same asker takes its place.
    record Supersede(DecisionId successor, Actor by) implements DecisionChange {}

    /// A person contests the answer, which another decision asks for again.
    ///
    /// @param why in their words; blank where they gave none
    record Contest(DecisionId successor, String why, Actor by) implements DecisionChange {}

    /// A person found the answer right.
    record Review(Actor by) implements DecisionChange {}

    /// @param deadline the new limit; null lifts it
    record MoveDeadline(@Nullable Instant deadline, Actor by) implements DecisionChange {}

    /// A person is typing.
    record Hold(Actor by) implements DecisionChange {}

    /// Its texts are to go.
    record Erase(String reason, Actor by) implements DecisionChange {}

    /// A person breaks a questionnaire off to talk and hands over what is answered so far.
    ///
    /// @param seenDigest the content digest of what the person saw; null where nothing was shown
    record BreakOff(Answer soFar, Actor by, @Nullable String seenDigest)
            implements DecisionChange {}

    /// A person goes on after a pause, or the asker says that it would like to.
    ///
    /// @param reported what the asker says is known, as from talk
    record GoOn(Answer reported, Actor by) implements DecisionChange {}

    /// It turned out which session of an agent asked, and in which of its turns.
    ///
    /// @param turnId the agent's name for the turn; null where it has none
    record Bind(String sessionId, String agentKind, @Nullable String turnId, Actor.Agent by)
            implements DecisionChange {}

    /// The next step of being told again is due.
    record Escalate() implements DecisionChange {}

    /// An actor wants the person to be told again.
    record Remind(Actor by) implements DecisionChange {}

    /// A person saw it and will answer.
    ///
    /// @param until when they want to be told again; null for not again
    record Acknowledge(@Nullable Instant until, Actor by) implements DecisionChange {}

    /// No person answered for so long that the asker no longer counts on it.
    ///
    /// @param threshold how long it has to have waited
    record CloseStale(Duration threshold, Actor by) implements DecisionChange {}

    /// The asker fetched the result for the first time.
    record Deliver(Actor to) implements DecisionChange {}
}
