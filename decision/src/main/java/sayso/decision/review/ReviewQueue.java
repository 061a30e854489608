package sayso.decision.review;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Queue of the answers of the last days that a person had better look at again, without those that a
/// person found right since; and of the contested ones whose question still waits.
public final class ReviewQueue {
    /// So many are shown at once; a longer sitting is not finished.
    public static final int MOST = 20;

    /// So far back it looks, unless told otherwise.
    public static final Duration USUAL = Duration.ofDays(7);

    private static final int LOOKED_AT = 1_000;
    private static final int EVENTS = 200;

    private final DecisionDesk desk;
    private final Actor reader;
    private final List<Decision> ended;

    private ReviewQueue(DecisionDesk desk, Actor reader, List<Decision> ended) {
        this.desk = desk;
        this.reader = reader;
        this.ended = ended;
    }

    /// @param since only what was answered at or after that
    public static ReviewQueue of(DecisionDesk desk, Actor reader, Instant since) {
        requireNonNull(desk, "desk is null");
        requireNonNull(reader, "reader is null");
        return new ReviewQueue(
                desk,
                reader,
                desk
                        .list(
                                DecisionQuery.in(
                                                Set.of(
                                                        DecisionState.RESOLVED,
                                                        DecisionState.TIMED_OUT))
                                        .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                        .page(null, LOOKED_AT))
                        .stream()
                        .filter(one ->
                                one.ending().filter(end -> !end.at().isBefore(since)).isPresent())
                        .toList());
    }

    /// At most `MOST`, those that freed work first.
    public List<ReviewItem> items() {
        return ended.stream()
                .flatMap(one -> item(one).stream())
                .sorted(ReviewItem.ORDER)
                .filter(item -> !isReviewed(item.decision()))
                .limit(MOST)
                .toList();
    }

    /// What a person contested and that nobody answered anew yet, at most `MOST`, those that freed work first.
    public List<Decision> contested() {
        return ended.stream()
                .filter(Decision::isContested)
                .filter(one -> one.successor().filter(this::waits).isPresent())
                .map(one -> one.asSeenBy(reader))
                .sorted(Comparator.comparing((Decision one) -> one.links().blocks().isEmpty()))
                .limit(MOST)
                .toList();
    }

    private boolean waits(DecisionId successor) {
        return desk.find(successor.value(), reader) instanceof DecisionLookup.Found(Decision found)
                && found.isPending();
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
