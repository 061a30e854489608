package sayso.hub.portal;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.DecisionState;
import sayso.decision.model.WireEnum;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Tab of a list of decisions in the portal, such as open or answered: gives the query that selects
/// its decisions, and their number from the counts.
enum DecisionListTab implements WireEnum {
    /// Pending, and timed out while an answer still reaches the agent.
    OPEN(null),
    ANSWERED(DecisionState.RESOLVED),
    CANCELLED(DecisionState.CANCELLED),
    TIMED_OUT(DecisionState.TIMED_OUT),
    SUPERSEDED(DecisionState.SUPERSEDED),
    ALL(null),
    /// Whatever does not wait.
    ENDED(null);

    /// What the dashboard shows.
    static final List<DecisionListTab> ON_DASHBOARD =
            List.of(OPEN, ANSWERED, CANCELLED, TIMED_OUT, SUPERSEDED, ALL);

    private final @Nullable DecisionState state;

    DecisionListTab(@Nullable DecisionState state) {
        this.state = state;
    }

    /// Of its name, or of the word that people read for its state, as in `declined`.
    ///
    /// @return the first of these for a word that names none of them
    static DecisionListTab parse(String word, List<DecisionListTab> shelves) {
        @Nullable DecisionState named = DecisionState.spoken(word).orElse(null);
        return shelves.stream()
                .filter(shelf ->
                        shelf.wireName().equals(word)
                                || (shelf.state != null && shelf.state == named))
                .findFirst()
                .orElse(shelves.getFirst());
    }

    DecisionQuery query(Instant now, DeskPolicy policy) {
        return switch (this) {
            case OPEN -> DecisionQuery.open(now.minus(policy.openAfterTimeout()));
            case ANSWERED, CANCELLED, TIMED_OUT, SUPERSEDED ->
                    DecisionQuery.in(state == null ? Set.of() : Set.of(state));
            case ALL -> DecisionQuery.all();
            case ENDED -> DecisionQuery.in(EnumSet.complementOf(EnumSet.of(DecisionState.PENDING)));
        };
    }

    /// What comes first on the dashboard unless another order is asked for.
    DecisionOrder order() {
        return switch (this) {
            case OPEN -> DecisionOrder.URGENT_FIRST;
            case ANSWERED, CANCELLED, TIMED_OUT, SUPERSEDED, ENDED ->
                    DecisionOrder.LAST_ENDED_FIRST;
            case ALL -> DecisionOrder.NEWEST_FIRST;
        };
    }

    /// How many stand on it; no further than counting goes, and -1 where nobody counted.
    int count(DecisionCounts counts) {
        if (counts.states().isEmpty()) {
            return -1;
        }
        return switch (this) {
            case OPEN -> counts.states().getOrDefault(DecisionState.PENDING, 0);
            case ANSWERED, CANCELLED, TIMED_OUT, SUPERSEDED ->
                    state == null ? -1 : counts.states().getOrDefault(state, 0);
            case ALL -> counts.states().values().stream().mapToInt(Integer::intValue).sum();
            case ENDED ->
                    ALL.count(counts) - counts.states().getOrDefault(DecisionState.PENDING, 0);
        };
    }
}
