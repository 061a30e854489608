package sayso.selfcheck.model;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.InMemoryDecisionStore;

/// Performs the same actions at two desks with one clock and the same ids, one over the store under
/// test, one over memory, and returns the first step after which their results differ.
public final class ModelComparison implements AutoCloseable {
    private static final DecisionId NOBODY = new DecisionId("d-000000");
    private static final DeskPolicy POLICY = DeskPolicy.STANDARD.allowingTimeoutDefaults(true);
    private static final int PAGE = 1_000;

    private final Function<InstantSource, DecisionStore> open;
    private final ManualClock clock;
    private final DecisionIdGenerator ids;
    private final DecisionDesk oracle;
    private final List<DecisionId> known = new ArrayList<>();
    private DecisionDesk desk;
    private long compared;

    private ModelComparison(
            Function<InstantSource, DecisionStore> open, ManualClock clock, long seed) {
        this.open = open;
        this.clock = clock;
        this.ids = new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(seed));
        this.oracle =
                desk(
                        new InMemoryDecisionStore(clock),
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(seed)));
        this.desk = desk(open.apply(clock), ids);
    }

    /// Lives a whole life.
    ///
    /// @param open opens the store, at first an empty one, by a clock
    /// @return the first step after which the two differ, and how
    public static Optional<Difference> live(
            Function<InstantSource, DecisionStore> open,
            Instant start,
            long seed,
            List<DeskAction> life)
            throws InterruptedException {
        ManualClock clock = new ManualClock(start.truncatedTo(ChronoUnit.MILLIS));
        try (ModelComparison twins = new ModelComparison(open, clock, seed)) {
            for (int i = 0; i < life.size(); i++) {
                String difference = twins.step(life.get(i));
                if (difference != null) {
                    return Optional.of(new Difference(i, difference));
                }
            }
            String difference = twins.compareAll();
            return difference == null
                    ? Optional.empty()
                    : Optional.of(new Difference(life.size() - 1, difference));
        }
    }

    /// @param step counted from 0
    public record Difference(int step, String text) {}

    private @Nullable String step(DeskAction action) throws InterruptedException {
        switch (action.verb()) {
            case LET_TIME_PASS -> clock.move(Duration.ofSeconds(1L + action.how() % 90));
            case REOPEN -> {
                desk.close();
                desk = desk(open.apply(clock), ids);
            }
            case ASK,
                    ASK_AGAIN,
                    ASK_WITH_DEFAULT,
                    ASK_FOR_WORK,
                    REPLACE,
                    ANSWER,
                    ANSWER_WRONGLY,
                    ANSWER_WHAT_WAS_NOT_SEEN,
                    ANSWER_AS_AGENT,
                    CLAIM,
                    UNDO,
                    DECLINE,
                    DISCUSS,
                    WITHDRAW,
                    EXTEND,
                    LIFT_LIMIT,
                    TYPE,
                    SWEEP,
                    LOOK,
                    FETCH,
                    FIND,
                    LIST,
                    GATES,
                    READ_DRAFT,
                    ERASE -> {}
        }
        DecisionId meant = known.isEmpty() ? NOBODY : known.get(action.which() % known.size());
        Object expected = new DeskActionExecutor(oracle).does(action, meant);
        Object found = new DeskActionExecutor(desk).does(action, meant);
        if (expected instanceof AskResult.Asked asked && !asked.existing()) {
            known.add(asked.decision().id());
        }
        if (!expected.equals(found)) {
            return "the rules say " + expected + ", the store " + found;
        }
        return compareLogs();
    }

    private @Nullable String compareLogs() {
        List<LoggedEvent> expected = oracle.log().since(compared, PAGE);
        List<LoggedEvent> found = desk.log().since(compared, PAGE);
        if (expected.size() != found.size()) {
            return "the rules log " + expected + ", the store " + found;
        }
        for (int i = 0; i < expected.size(); i++) {
            LoggedEvent one = expected.get(i);
            LoggedEvent other = found.get(i);
            // why: the links differ, since each store keeps content in its own form
            if (one.sequence() != other.sequence()
                    || !one.at().equals(other.at())
                    || !one.decision().equals(other.decision())
                    || !one.event().equals(other.event())) {
                return "the rules log " + one + ", the store " + other;
            }
        }
        compared = oracle.log().head();
        return compared == desk.log().head()
                ? null
                : "the rules logged up to " + compared + ", the store to " + desk.log().head();
    }

    private @Nullable String compareAll() {
        Object expected = oracle.list(DecisionQuery.all());
        Object found = desk.list(DecisionQuery.all());
        if (!expected.equals(found)) {
            return "in the end the rules list " + expected + ", the store " + found;
        }
        return desk.log().verify() instanceof LogCheckResult.Broken broken
                ? "the log is broken: " + broken
                : null;
    }

    private DecisionDesk desk(DecisionStore store, DecisionIdGenerator drawn) {
        return new LocalDecisionDesk(store, drawn, POLICY, clock);
    }

    @Override
    public void close() {
        desk.close();
        oracle.close();
    }
}
