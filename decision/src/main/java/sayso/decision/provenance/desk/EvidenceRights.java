package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import java.util.function.Predicate;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;

/// Rights of a caller to what a store knows of code: whose prints it may take and what it learns of.
///
/// @param by who looks
/// @param isWhole whether it may do all of it, so that what it looked through is looked through for everybody
/// @param sees whether it may know of a decision
/// @param prints whether it may have a decision's lines printed
public record EvidenceRights(
        Actor by, boolean isWhole, Predicate<Decision> sees, Predicate<Decision> prints) {
    public EvidenceRights {
        requireNonNull(by, "by is null");
        requireNonNull(sees, "sees is null");
        requireNonNull(prints, "prints is null");
    }

    /// Of a person, and of each process that has the store in reach.
    public static EvidenceRights whole(Actor by) {
        return new EvidenceRights(by, true, _ -> true, _ -> true);
    }
}
