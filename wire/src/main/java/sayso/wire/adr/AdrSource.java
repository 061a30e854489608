package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Source of a record: an answered decision with what took its place and whose place it took, as the
/// store has it now.
///
/// @param replacedBy null where it stands
public record AdrSource(
        Decision decision,
        Outcome.Answered answered,
        @Nullable AdrReference replacedBy,
        List<AdrReference> replaces) {
    public AdrSource {
        requireNonNull(decision, "decision is null");
        requireNonNull(answered, "answered is null");
        replaces = List.copyOf(replaces);
    }
}
