package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Comparison of a record in a repository with its decision, for those who look for the decision and not
/// for faults: a record that people edited may say otherwise than was answered.
///
/// @param statesOutcome whether it says what was answered, and no other option beside it
public record AdrComparison(AdrEntry entry, boolean statesOutcome) {
    public AdrComparison {
        requireNonNull(entry, "entry is null");
    }

    /// @param path below the repository's root
    public static AdrComparison of(AdrDocument record, String path, Decision decision) {
        return new AdrComparison(record.entry(path), otherwise(record, decision).isEmpty());
    }

    /// What was answered, in plain words, where the record does not say so; empty where it does, and where
    /// nothing is left to compare it with.
    public static Optional<String> otherwise(AdrDocument record, Decision decision) {
        if (decision.isErased() || !(decision.outcome() instanceof Outcome.Answered answered)) {
            return Optional.empty();
        }
        AdrOutcome outcome = new AdrOutcome(decision.question(), answered.answer());
        return outcome.isIn(record) ? Optional.empty() : Optional.of(outcome.plainText());
    }

    /// In a list of records, behind the status.
    public String remark() {
        return statesOutcome ? "" : ", but does not say what was answered";
    }
}
