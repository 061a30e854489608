package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Relations of a decision to work and to other decisions: the work that it blocks, the decisions
/// that it supersedes, its predecessor, and its parent.
///
/// @param blocks items of work elsewhere that wait for it, opaque ids such as `bd-42`; among them what
///     waited for a decision whose place it took
/// @param supersedes decisions whose place it took
/// @param predecessor the decision it follows up, or null
/// @param parent the decision or item it belongs under, or null
public record DecisionLinks(
        List<String> blocks,
        List<DecisionId> supersedes,
        @Nullable DecisionId predecessor,
        @Nullable String parent) {
    public static final DecisionLinks NONE = new DecisionLinks(List.of(), List.of(), null, null);

    public DecisionLinks {
        blocks = List.copyOf(requireNonNull(blocks, "blocks is null"));
        supersedes = List.copyOf(requireNonNull(supersedes, "supersedes is null"));
    }

    public static DecisionLinks blocking(List<String> items) {
        return new DecisionLinks(items, List.of(), null, null);
    }

    /// With more work that waits for it; what is named already stays where it is.
    public DecisionLinks alsoBlocking(List<String> items) {
        return new DecisionLinks(
                Stream.concat(blocks.stream(), items.stream()).distinct().toList(),
                supersedes,
                predecessor,
                parent);
    }

    /// Whether it took the place of a decision and holds work, which may have waited for that one.
    public boolean takesOverWork() {
        return !supersedes.isEmpty() && !blocks.isEmpty();
    }

    public DecisionLinks superseding(List<DecisionId> replaced) {
        return new DecisionLinks(blocks, replaced, predecessor, parent);
    }
}
