package sayso.hub.portal;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.State;
import sayso.hub.portal.view.ShelfLink;
import sayso.hub.portal.view.Words;

/// Which decisions the dashboard shows.
enum Shelf {
    /// Pending, and timed out while an answer still reaches the agent.
    OPEN,
    ANSWERED,
    CANCELLED,
    TIMED_OUT,
    SUPERSEDED,
    ALL;

    /// @return `OPEN` for a word that names none
    static Shelf parse(String word) {
        return Arrays.stream(values())
                .filter(shelf -> shelf.wireName().equals(word))
                .findFirst()
                .orElse(OPEN);
    }

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    DecisionQuery query(Instant now, DeskPolicy policy) {
        return switch (this) {
            case OPEN -> DecisionQuery.open(now.minus(policy.openAfterTimeout()));
            case ANSWERED -> DecisionQuery.in(Set.of(State.RESOLVED));
            case CANCELLED -> DecisionQuery.in(Set.of(State.CANCELLED));
            case TIMED_OUT -> DecisionQuery.in(Set.of(State.TIMED_OUT));
            case SUPERSEDED -> DecisionQuery.in(Set.of(State.SUPERSEDED));
            case ALL -> DecisionQuery.all();
        };
    }

    /// The page after this decision.
    String address(DecisionId last) {
        return "/?show=" + wireName() + "&after=" + last.value();
    }

    List<ShelfLink> links(Words words) {
        return Arrays.stream(values())
                .map(shelf ->
                        new ShelfLink(
                                words.of("shelf." + shelf.wireName()),
                                shelf == OPEN ? "/" : "/?show=" + shelf.wireName(),
                                shelf == this))
                .toList();
    }
}
