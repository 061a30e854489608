package sayso.decision.provenance;

import java.time.temporal.ChronoUnit;
import java.util.Optional;
import sayso.decision.model.Actor;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Rules on whether a commit may name a decision as its cause. An agent writes the message and can name
/// an approval that never was, so that only a person's answer, given in the same place before the commit
/// was written, confirms it.
public final class TrailerRules {
    private TrailerRules() {}

    /// @param found the decision of exactly that id; null where this store has none
    /// @param isHere whether it was asked in the repository of the commit
    public static TrailerVerdict judge(
            Optional<Decision> found, boolean isHere, SourceCommit commit) {
        if (found.isEmpty()) {
            return new TrailerVerdict.Claimed(TrailerDoubt.UNKNOWN_HERE);
        }
        Decision decision = found.get();
        return doubt(decision, isHere, commit)
                .<TrailerVerdict>map(TrailerVerdict.Claimed::new)
                .orElseGet(() -> new TrailerVerdict.Confirmed(decision));
    }

    private static Optional<TrailerDoubt> doubt(
            Decision decision, boolean isHere, SourceCommit commit) {
        if (!isHere) {
            return Optional.of(TrailerDoubt.ASKED_ELSEWHERE);
        }
        Outcome outcome = decision.outcome();
        return switch (outcome) {
            case null -> Optional.of(TrailerDoubt.NEVER_ANSWERED);
            case Outcome.Answered answered -> doubt(decision, answered, commit);
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
            Decision decision, Outcome.Answered answered, SourceCommit commit) {
        // why: what may yet be taken back is no answer
        if (decision.claim() != null) {
            return Optional.of(TrailerDoubt.NEVER_ANSWERED);
        }
        if (decision.isContested()) {
            return Optional.of(TrailerDoubt.CONTESTED);
        }
        Optional<Actor.Person> person = answered.by().person();
        if (person.isEmpty()) {
            return Optional.of(TrailerDoubt.NO_PERSON);
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
