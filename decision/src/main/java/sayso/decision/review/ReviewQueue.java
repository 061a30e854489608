package sayso.decision.review;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Finds the answers of the last days that a person had better look at again, without those that a person
/// found right since.
public final class ReviewQueue {
    /// So many are shown at once; a longer sitting is not finished.
    public static final int MOST = 20;

    /// So far back it looks, unless told otherwise.
    public static final Duration USUAL = Duration.ofDays(7);

    private static final int LOOKED_AT = 1_000;
    private static final int EVENTS = 200;

    private final DecisionDesk desk;
    private final Actor reader;

    public ReviewQueue(DecisionDesk desk, Actor reader) {
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
    }

    /// At most `MOST`, those that freed work first.
    ///
    /// @param since only what was answered at or after that
    public List<ReviewItem> items(Instant since) {
        List<ReviewItem> found = new ArrayList<>();
        for (Decision decision :
                desk.list(
                        DecisionQuery.in(Set.of(DecisionState.RESOLVED, DecisionState.TIMED_OUT))
                                .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                .page(null, LOOKED_AT))) {
            if (decision.ending().filter(end -> !end.at().isBefore(since)).isPresent()) {
                item(decision).ifPresent(found::add);
            }
        }
        return found.stream()
                .sorted(ReviewItem.ORDER)
                .filter(item -> !isReviewed(item.decision()))
                .limit(MOST)
                .toList();
    }

    private Optional<ReviewItem> item(Decision decision) {
        return ReviewReason.of(decision)
                .map(reason ->
                        new ReviewItem(
                                decision.asSeenBy(reader), reason, decision.links().blocks()));
    }

    private boolean isReviewed(Decision decision) {
        return desk.log().entries(LogQuery.last(EVENTS).of(decision.id())).stream()
                .anyMatch(entry -> entry.kind().equals(LogEvent.REVIEWED));
    }
}
