package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A question that an agent put to a person, with its terms, asker, links and times, what has
/// happened to it since, and, once it has ended, its outcome. It is the durable row at the centre
/// of the product.
///
/// @param slug a readable second name, unique like the id
/// @param contentDigest names what a person saw; only its change makes an answer stale
/// @param outcome how it ended; null while it is pending
/// @param closedToLate set once a timed-out decision takes no late answer any more; else null
/// @param claim an answer that its giver can still take back; null where there is none. Beside an
///     `Answered` outcome it says that this outcome is the claim's and may still be taken back
/// @param pause the last time a person broke it off to talk, over or not; null where none has, and
///     once it is closed
/// @param reported what its asker has said since it asked, topic by topic: shown as that beside what people say, and no
///     answer of theirs; empty where it said nothing
/// @param escalation how far it has come in being told of again; null where nothing ever happens, and
///     once it is closed
/// @param version rises by one with every change; what compare-and-set compares
public record Decision(
        DecisionId id,
        String slug,
        Question question,
        DecisionTerms terms,
        Asker asker,
        DecisionLinks links,
        DecisionTimestamps timing,
        String contentDigest,
        @Nullable Outcome outcome,
        @Nullable LateAnswerClosure closedToLate,
        @Nullable AnswerClaim claim,
        @Nullable QuestionnairePause pause,
        Answer reported,
        @Nullable EscalationProgress escalation,
        long version) {
    /// What stands in the place of a prompt that lies in the archive file.
    public static final String ARCHIVED = "(archived)";

    public Decision {
        requireNonNull(id, "id is null");
        requireNonNull(slug, "slug is null");
        requireNonNull(question, "question is null");
        requireNonNull(terms, "terms is null");
        requireNonNull(asker, "asker is null");
        requireNonNull(links, "links is null");
        requireNonNull(timing, "timing is null");
        requireNonNull(contentDigest, "contentDigest is null");
        requireNonNull(reported, "reported is null");
    }

    /// A decision of which its asker has reported nothing.
    public Decision(
            DecisionId id,
            String slug,
            Question question,
            DecisionTerms terms,
            Asker asker,
            DecisionLinks links,
            DecisionTimestamps timing,
            String contentDigest,
            @Nullable Outcome outcome,
            @Nullable LateAnswerClosure closedToLate,
            @Nullable AnswerClaim claim,
            @Nullable QuestionnairePause pause,
            @Nullable EscalationProgress escalation,
            long version) {
        this(
                id,
                slug,
                question,
                terms,
                asker,
                links,
                timing,
                contentDigest,
                outcome,
                closedToLate,
                claim,
                pause,
                Answer.EMPTY,
                escalation,
                version);
    }

    /// A decision that was never paused.
    public Decision(
            DecisionId id,
            String slug,
            Question question,
            DecisionTerms terms,
            Asker asker,
            DecisionLinks links,
            DecisionTimestamps timing,
            String contentDigest,
            @Nullable Outcome outcome,
            @Nullable LateAnswerClosure closedToLate,
            @Nullable AnswerClaim claim,
            long version) {
        this(
                id,
                slug,
                question,
                terms,
                asker,
                links,
                timing,
                contentDigest,
                outcome,
                closedToLate,
                claim,
                null,
                null,
                version);
    }

    /// A decision that nobody has just answered.
    public Decision(
            DecisionId id,
            String slug,
            Question question,
            DecisionTerms terms,
            Asker asker,
            DecisionLinks links,
            DecisionTimestamps timing,
            String contentDigest,
            @Nullable Outcome outcome,
            @Nullable LateAnswerClosure closedToLate,
            long version) {
        this(
                id,
                slug,
                question,
                terms,
                asker,
                links,
                timing,
                contentDigest,
                outcome,
                closedToLate,
                null,
                null,
                null,
                version);
    }

    /// Whether a person broke it off to talk and has not gone on.
    public boolean isPaused() {
        return pause != null && pause.isOn();
    }

    public DecisionState state() {
        return outcome == null ? DecisionState.PENDING : outcome.state();
    }

    public boolean isPending() {
        return outcome == null;
    }

    /// Whether its texts were erased; what is left says when, by whom, how it ended, and no more.
    public boolean isErased() {
        return timing.erasedAt() != null;
    }

    /// Whether its long texts are in the archive file.
    public boolean isArchived() {
        // why: an earlier version erases and knows nothing of the archive file
        return timing.archivedAt() != null && !isErased();
    }

    /// Whether it was archived and this is only what stayed, since the archive file was not read or is not
    /// there.
    public boolean lacksTexts() {
        return isArchived() && question.prompt().equals(ARCHIVED);
    }

    /// As its row stands once its long texts are in the archive file.
    public Decision archived(Question left, Instant at) {
        return asking(left, timing.archived(at), version + 1);
    }

    /// The same in a store that has no archive file, or none with its texts.
    Decision unarchived() {
        return asking(question, timing.unarchived(), version);
    }

    /// The same with its whole question, read from the archive file.
    public Decision reading(Question whole) {
        return asking(whole, timing, version);
    }

    /// Whether its asker learned how it ended. A late answer is news to whoever learned that the time
    /// was up.
    public boolean isDelivered() {
        Instant delivered = timing.deliveredAt();
        return outcome != null && delivered != null && !delivered.isBefore(outcome.at());
    }

    public Optional<Outcome> ending() {
        return Optional.ofNullable(outcome);
    }

    /// Whether the answer is for the one call that asked: nobody else is told of it, and nothing is left to
    /// answer once that call is over.
    public boolean isForOneCall() {
        return timing.attendedUntil() != null;
    }

    /// Whether it ended because the one call that asked was known to wait no longer.
    public boolean wasLeft() {
        return outcome instanceof Outcome.Cancelled cancelled && cancelled.isCallOver();
    }

    /// When it ends by itself, the next time anybody looks: at its deadline, holds counted in, when the
    /// call that asked is known to wait no longer, or when a claim can no longer be taken back. Null where
    /// no time ends it.
    public @Nullable Instant endsBy() {
        if (claim != null) {
            return claim.releaseAt();
        }
        if (outcome != null) {
            return null;
        }
        Instant due = timing.due();
        Instant left = timing.attendedUntil();
        return due == null || (left != null && left.isBefore(due)) ? left : due;
    }

    /// When something happens because it waits still; null where nothing will. While a person types,
    /// has just answered, or talks, nobody is told of it again.
    public @Nullable Instant escalatesAt() {
        if (outcome != null || claim != null || isPaused() || escalation == null) {
            return null;
        }
        Instant next = escalation.nextAt();
        Instant held = timing.holdUntil();
        return next != null && held != null && held.isAfter(next) ? held : next;
    }

    /// Whether a person handed it back to be asked better, and that was not done yet.
    public boolean isSentBack() {
        return outcome instanceof Outcome.Cancelled cancelled
                && cancelled.kind() == CancelKind.DISCUSS
                && (closedToLate == null || closedToLate.successor() == null);
    }

    /// What took its place: as it ended, or after that.
    public Optional<DecisionId> successor() {
        return outcome instanceof Outcome.Superseded superseded
                ? Optional.of(superseded.successor())
                : Optional.ofNullable(closedToLate).map(LateAnswerClosure::successor);
    }

    /// The decision that asks the same again, where a person had it asked again.
    public Optional<DecisionId> reopenedAs() {
        return closedToLate != null && closedToLate.asksAgain()
                ? Optional.ofNullable(closedToLate.successor())
                : Optional.empty();
    }

    /// Whether there is an answer that counts, by whomever, and that a person can contest. What approved an
    /// action has had its effect.
    public boolean isContestable() {
        boolean answered =
                switch (outcome) {
                    case Outcome.Answered _ -> true;
                    case Outcome.TimedOut timedOut -> timedOut.appliedDefault() != null;
                    case Outcome.Cancelled _, Outcome.Superseded _ -> false;
                    case null -> false;
                };
        return answered && successor().isEmpty() && !isErased() && !terms.intake().isApproval();
    }

    /// Whether a person contested its answer, or the default that was taken for one.
    public boolean isContested() {
        return closedToLate != null && closedToLate.isContest();
    }

    /// As a person contested it: how it ended stays, and its asker is to be told anew.
    public Decision contested(LateAnswerClosure why) {
        return with(timing.undelivered(), outcome, why, null, pause, escalation, version + 1);
    }

    /// Whether somebody is typing an answer.
    public boolean isHeld(Instant now) {
        return outcome == null && timing.holdUntil() != null && now.isBefore(timing.holdUntil());
    }

    /// What this reader may know of it: an agent learns of an answer when it counts, not before.
    public Decision asSeenBy(Actor reader) {
        return switch (reader) {
            case Actor.Agent _ ->
                    claim == null
                            ? this
                            : with(timing, outcome, closedToLate, null, pause, escalation, version);
            case Actor.Person _, Actor.Rule _, Actor.Deadline _ -> this;
        };
    }

    /// As it stands for whoever comes after a claim: answered, with the claim beside the outcome to
    /// say that it may yet be taken back. The decision itself where there is no claim.
    public Decision asClaimed() {
        if (claim == null) {
            return this;
        }
        Outcome answered = claim.released(claim.at(), outcome != null);
        return with(timing, answered, closedToLate, claim, pause, null, version);
    }

    /// The same without an answer that may yet be taken back.
    Decision withoutClaim() {
        return with(timing, outcome, closedToLate, null, pause, escalation, version);
    }

    /// Whether it was asked in another store. One that a backup restored was not.
    public boolean isImported() {
        return isAnsweredElsewhere() || asker.via().equals(PortableDecision.VIA_OPEN);
    }

    /// Whether its answer was given in another store, where nobody here can tell by whom.
    public boolean isAnsweredElsewhere() {
        return asker.via().equals(PortableDecision.VIA);
    }

    /// The name of a person who answered it, as their answer is shown beside a later question: `ann`, or `ann, imported`.
    public String answererShown(Actor.Person by) {
        return isAnsweredElsewhere() ? by.name() + ", imported" : by.name();
    }

    /// The same as if it had been asked through this door.
    Decision cameBy(String door) {
        return with(terms, asker.through(door), escalation, version);
    }

    public Decision claimed(AnswerClaim given) {
        return with(timing, outcome, closedToLate, given, pause, escalation, version + 1);
    }

    /// Open again, as before the claim.
    public Decision unclaimed(DecisionTimestamps changed) {
        return with(changed, outcome, closedToLate, null, pause, escalation, version + 1);
    }

    /// As it is asked while its predecessor is paused: no time limit runs.
    public Decision askedInPause(QuestionnairePause going) {
        return with(
                timing.withDeadline(null),
                outcome,
                closedToLate,
                claim,
                going,
                escalation,
                version);
    }

    public Decision paused(DecisionTimestamps changed, QuestionnairePause going) {
        return with(changed, outcome, closedToLate, claim, going, escalation, version + 1);
    }

    /// The same with what its asker says, which is no change of what was asked.
    public Decision reporting(Answer told) {
        return new Decision(
                id,
                slug,
                question,
                terms,
                asker,
                links,
                timing,
                contentDigest,
                outcome,
                closedToLate,
                claim,
                pause,
                told,
                escalation,
                version);
    }

    /// The same, which the call that asked still waits for; nothing that anybody sees has changed.
    public Decision attended(Instant until) {
        return with(
                timing.attended(until), outcome, closedToLate, claim, pause, escalation, version);
    }

    public Decision ended(Outcome ending, @Nullable LateAnswerClosure shut) {
        return with(timing, ending, shut, null, null, null, version + 1);
    }

    /// Asked by the same one, of whom more is known now.
    public Decision with(Asker known) {
        return with(terms, known, escalation, version + 1);
    }

    public Decision escalated(DecisionTerms changed, @Nullable EscalationProgress next) {
        return with(changed, asker, next, version + 1);
    }

    public Decision with(DecisionTimestamps changed) {
        return with(changed, outcome, closedToLate, claim, pause, escalation, version + 1);
    }

    private Decision asking(Question words, DecisionTimestamps nextTiming, long nextVersion) {
        return new Decision(
                id,
                slug,
                words,
                terms,
                asker,
                links,
                nextTiming,
                contentDigest,
                outcome,
                closedToLate,
                claim,
                pause,
                reported,
                escalation,
                nextVersion);
    }

    /// The same at this point of its life, with what else may change.
    private Decision with(
            DecisionTerms nextTerms,
            Asker nextAsker,
            @Nullable EscalationProgress nextEscalation,
            long nextVersion) {
        return new Decision(
                id,
                slug,
                question,
                nextTerms,
                nextAsker,
                links,
                timing,
                contentDigest,
                outcome,
                closedToLate,
                claim,
                pause,
                reported,
                nextEscalation,
                nextVersion);
    }

    /// The same question with what can change in its life.
    private Decision with(
            DecisionTimestamps nextTiming,
            @Nullable Outcome nextOutcome,
            @Nullable LateAnswerClosure shut,
            @Nullable AnswerClaim nextClaim,
            @Nullable QuestionnairePause nextPause,
            @Nullable EscalationProgress nextEscalation,
            long nextVersion) {
        return new Decision(
                id,
                slug,
                question,
                terms,
                asker,
                links,
                nextTiming,
                contentDigest,
                nextOutcome,
                shut,
                nextClaim,
                nextPause,
                reported,
                nextEscalation,
                nextVersion);
    }
}
