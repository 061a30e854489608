package sayso.decision.review;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.DecisionFact;
import sayso.decision.model.Asker;
import sayso.decision.model.DecisionState;
import sayso.decision.statistics.CountRatio;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionProjection;
import sayso.decision.store.DecisionQuery;

/// History of what people made of one agent's recommendations, for the agent itself. It is read from the
/// agent's last answers alone, which costs the start of its session little.
///
/// @param taken of the replies of people to questions with a recommendation, those that chose what it recommends
public record AdviceHistory(CountRatio taken) {
    private static final Duration REMEMBERED = Duration.ofDays(90);
    private static final int LOOKED_AT = 100;

    public AdviceHistory {
        requireNonNull(taken, "taken is null");
    }

    /// Empty where there are too few replies to say anything.
    public static Optional<AdviceHistory> of(DecisionDesk desk, Asker asker) {
        List<DecisionFact.Advice> advice =
                desk
                        .list(
                                DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                        .ownedBy(asker.owner())
                                        .askedBy(asker.name())
                                        .askedSince(desk.now().minus(REMEMBERED))
                                        .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                        .page(null, LOOKED_AT))
                        .stream()
                        .map(decision ->
                                DecisionProjection.of(decision, null, DecisionFact.Told.ONCE)
                                        .fact()
                                        .ending())
                        .filter(ending -> ending.by() == DecisionFact.By.PERSON)
                        .flatMap(ending -> ending.replies().stream())
                        .map(DecisionFact.Reply::advice)
                        .filter(one -> one != DecisionFact.Advice.NONE)
                        .toList();
        int taken = (int) advice.stream().filter(DecisionFact.Advice.TAKEN::equals).count();
        return advice.size() < AdviceCalibration.LEAST
                ? Optional.empty()
                : Optional.of(new AdviceHistory(new CountRatio(taken, advice.size())));
    }

    /// As in `people here took your recommended option in 13 of 31 questions`.
    public String sentence() {
        return "people here took your recommended option in %d of %d questions"
                .formatted(taken.part(), taken.whole());
    }
}
