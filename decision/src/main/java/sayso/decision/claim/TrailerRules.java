package sayso.decision.claim;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import sayso.decision.model.Actor;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.TrailerDoubt;

/// Rules on whether a commit may name a decision as its cause. An agent writes the message and can name
/// an approval that never was, so that only a person's answer, given in the same place before the commit
/// was written, confirms it.
public final class TrailerRules {
    /// So far ahead the clock of whoever committed may be.
    private static final Duration TOLERANCE = Duration.ofMinutes(1);

    private TrailerRules() {}

    /// @param claim of the message
    /// @param found the decision of exactly that id; empty where this store has none
    /// @param isHere whether it was asked in the repository of the commit
    /// @param now by which a commit that says it is of later cannot be of then
    public static TrailerVerdict judge(
            ConsentClaim claim,
            Optional<Decision> found,
            boolean isHere,
            SourceCommit commit,
            Instant now) {
        if (!claim.readable()) {
            return new TrailerVerdict.Claimed(TrailerDoubt.NAMELESS);
        }
        if (found.isEmpty()) {
            return new TrailerVerdict.Claimed(TrailerDoubt.UNKNOWN_HERE);
        }
        Decision decision = found.get();
        if (!claim.names(decision)) {
            return new TrailerVerdict.Claimed(TrailerDoubt.NAMELESS, ClaimText.nameless(claim));
        }
        Optional<TrailerDoubt> doubt = doubt(decision, isHere, commit, now);
        if (doubt.isPresent()) {
            return new TrailerVerdict.Claimed(doubt.get(), words(doubt.get(), decision));
        }
        ClaimVerdict said = ConsentClaimRules.judge(claim, decision);
        return said.isConfirmed() || !claim.namesOption()
                ? new TrailerVerdict.Confirmed(decision)
                : new TrailerVerdict.Claimed(TrailerDoubt.OTHERWISE, ClaimText.of(claim, said));
    }

    /// The reason for people, which says of a contested answer where the question went.
    private static String words(TrailerDoubt doubt, Decision decision) {
        return doubt == TrailerDoubt.CONTESTED
                ? decision.reopenedAs().map(TrailerDoubt::contested).orElse(doubt.words())
                : doubt.words();
    }

    private static Optional<TrailerDoubt> doubt(
            Decision decision, boolean isHere, SourceCommit commit, Instant now) {
        if (!isHere) {
            return Optional.of(TrailerDoubt.ASKED_ELSEWHERE);
        }
        Outcome outcome = decision.outcome();
        return switch (outcome) {
            case null -> Optional.of(TrailerDoubt.NEVER_ANSWERED);
            case Outcome.Answered answered -> doubt(decision, answered, commit, now);
            case Outcome.Cancelled cancelled -> Optional.of(doubt(cancelled.kind()));
            case Outcome.TimedOut timedOut ->
                    Optional.of(
                            timedOut.appliedDefault() == null
                                    ? TrailerDoubt.EXPIRED
                                    : TrailerDoubt.TIMEOUT_DEFAULT);
            case Outcome.Superseded _ -> Optional.of(TrailerDoubt.REPLACED);
        };
    }

    private static Optional<TrailerDoubt> doubt(
            Decision decision, Outcome.Answered answered, SourceCommit commit, Instant now) {
        // why: what may yet be taken back is no answer
        if (decision.claim() != null) {
            return Optional.of(TrailerDoubt.NEVER_ANSWERED);
        }
        if (decision.isContested()) {
            return Optional.of(TrailerDoubt.CONTESTED);
        }
        // why: nobody can say any more what it was about, so that it could be named for anything
        if (decision.isErased()) {
            return Optional.of(TrailerDoubt.ERASED);
        }
        if (decision.isAnsweredElsewhere()) {
            return Optional.of(TrailerDoubt.IMPORTED);
        }
        Optional<Actor.Person> person = answered.by().person();
        if (person.isEmpty()) {
            return Optional.of(TrailerDoubt.NO_PERSON);
        }
        // why: nothing tells when it was made, so that it may be older than the answer
        if (commit.writtenAt().isAfter(now.plus(TOLERANCE))) {
            return Optional.of(TrailerDoubt.DATED_AHEAD);
        }
        // why: commits know whole seconds
        return answered.at().truncatedTo(ChronoUnit.SECONDS).isAfter(commit.writtenAt())
                ? Optional.of(TrailerDoubt.ANSWERED_LATER)
                : Optional.empty();
    }

    private static TrailerDoubt doubt(CancelKind kind) {
        return switch (kind) {
            case REFUSED -> TrailerDoubt.DECLINED;
            case DISCUSS -> TrailerDoubt.SENT_BACK;
            case WITHDRAWN -> TrailerDoubt.WITHDRAWN;
        };
    }
}
