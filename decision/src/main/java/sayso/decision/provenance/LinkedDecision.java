package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// A person's decision that code follows, with what ties the two together and what was decided since.
///
/// @param commit that follows it; null where a file or its lines were linked by hand
/// @param lines of the file asked about; empty where none was, or where all of it follows the decision
/// @param replacement what was decided in its place since; null where it stands
/// @param followUps what was asked since because of it
public record LinkedDecision(
        Decision decision,
        @Nullable SourceCommit commit,
        List<LineSpan> lines,
        LinkEvidence evidence,
        @Nullable Decision replacement,
        List<Decision> followUps) {
    public LinkedDecision {
        requireNonNull(decision, "decision is null");
        lines = List.copyOf(lines);
        requireNonNull(evidence, "evidence is null");
        followUps = List.copyOf(followUps);
        requireNonNull(answered(decision).by().person().orElse(null), "no person answered");
    }

    /// Whether this is what a commit follows.
    public boolean isOf(SourceCommit other) {
        return commit != null && commit.isSame(other);
    }

    /// The same, by other evidence.
    public LinkedDecision by(LinkEvidence other) {
        return new LinkedDecision(decision, commit, lines, other, replacement, followUps);
    }

    /// The answer, which a person gave.
    public Outcome.Answered answered() {
        return answered(decision);
    }

    private static Outcome.Answered answered(Decision decision) {
        if (decision.outcome() instanceof Outcome.Answered answered) {
            return answered;
        }
        throw new IllegalArgumentException("nobody answered " + decision.id());
    }

    public Actor.Person person() {
        return answered().by().person().orElseThrow();
    }
}
