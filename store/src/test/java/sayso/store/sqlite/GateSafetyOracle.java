package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionQuery;
import sayso.decision.work.WorkState;

/// The safety rules of gates, said a second time and without the product's own code: what a database may
/// say after a deed, given what it said before and who said what.
final class GateSafetyOracle {
    private static final Duration FAIR_TIME = Duration.ofMinutes(15);

    private final boolean allowsDefaults;
    private final Map<DecisionId, Answer> claimed = new HashMap<>();
    private int releases;

    GateSafetyOracle(boolean allowsDefaults) {
        this.allowsDefaults = allowsDefaults;
    }

    /// How many gates were released so far.
    int releases() {
        return releases;
    }

    /// @param deed what was tried; it may have been cut off anywhere
    void check(
            GateRows before,
            GateRows after,
            GateActionGenerator.Deed deed,
            SqliteStore store,
            Instant now) {
        Map<DecisionId, Answer> said = new HashMap<>(deed.said());
        said.putAll(claimed); // why: who claimed was first, also where the moment to undo is over
        Set<String> freed = new HashSet<>();
        after.states()
                .forEach((id, state) -> {
                    if (!state.equals(before.state(id))) {
                        Decision decision = store.read(new DecisionId(id)).orElseThrow();
                        if (isFreed(decision, before, said)) {
                            freed.add(id);
                        }
                    }
                });
        assertThat(after.states().keySet()).containsAll(before.states().keySet());
        before.gates()
                .forEach((gate, released) -> {
                    if (released != 0) {
                        assertThat(after.gates())
                                .as("what was released stays so")
                                .containsEntry(gate, released);
                    } else if (after.gates().containsKey(gate)) {
                        boolean holds = after.holds(gate);
                        assertThat(holds)
                                .as("%s holds", gate)
                                .isEqualTo(!freed.contains(gate.decision()));
                        if (!holds) {
                            releases++;
                            assertThat(after.gates()).containsEntry(gate, micros(now));
                        }
                    } else {
                        String successor = successor(store, gate.decision());
                        assertThat(before.states()).doesNotContainKey(successor);
                        assertThat(after.holds(new GateRows.Key(successor, gate.item())))
                                .as("%s went to %s", gate, successor)
                                .isTrue();
                    }
                });
        after.gates()
                .forEach((gate, released) -> {
                    if (!before.gates().containsKey(gate)) {
                        assertThat(before.states()).doesNotContainKey(gate.decision());
                        // why: only what was answered elsewhere comes released
                        assertThat(released == 0).isEqualTo(!freed.contains(gate.decision()));
                    }
                });
        remember(deed, store);
    }

    /// Whether the decision ended so that its work is free; every other ending must leave that as it was.
    private boolean isFreed(Decision decision, GateRows before, Map<DecisionId, Answer> said) {
        DecisionId id = decision.id();
        return switch (decision.outcome()) {
            case Outcome.Answered(Answer answer, Actor by, _, _) -> {
                assertThat(by).isInstanceOfAny(Actor.Person.class, Actor.Rule.class);
                assertThat(said).as("%s was answered by nobody", id).containsKey(id);
                assertThat(answer.chosen()).isEqualTo(said.get(id).chosen());
                assertThat(answer.chosen().toString())
                        .doesNotContain(GateActionGenerator.RECOMMENDED);
                yield true;
            }
            case Outcome.TimedOut timedOut -> {
                boolean applied = timedOut.appliedDefault() != null;
                boolean stale = timedOut.stale() != null;
                boolean holds = before.holdsWork(id.value());
                assertThat(applied)
                        .as("the declared default of %s was taken", decision)
                        .isEqualTo(!stale && mayTakeDefault(decision, holds));
                assertThat(stale && holds).as("%s held work and was called stale", id).isFalse();
                yield applied;
            }
            case Outcome.Cancelled _, Outcome.Superseded _ -> false;
            case null -> false;
        };
    }

    private boolean mayTakeDefault(Decision decision, boolean holds) {
        Instant deadline = decision.timing().deadline();
        boolean fair =
                deadline == null || !deadline.isBefore(decision.timing().askedAt().plus(FAIR_TIME));
        return allowsDefaults
                && decision.terms().timeoutAction() == TimeoutAction.SUBMIT_DEFAULT
                && Boolean.TRUE.equals(decision.terms().reversible())
                && !decision.terms().destructive()
                && !decision.terms().intake().locked()
                && !decision.isImported()
                && (!holds
                        || (fair
                                && decision.terms().urgency() != Urgency.HIGH
                                && decision.links().supersedes().isEmpty()));
    }

    private static String successor(SqliteStore store, String id) {
        Decision decision = store.read(new DecisionId(id)).orElseThrow();
        if (decision.outcome() instanceof Outcome.Superseded superseded) {
            return superseded.successor().value();
        }
        assertThat(decision.closedToLate()).as("%s lost its work to nobody", id).isNotNull();
        return String.valueOf(decision.closedToLate().successor());
    }

    private void remember(GateActionGenerator.Deed deed, SqliteStore store) {
        List<DecisionId> looked = new ArrayList<>(claimed.keySet());
        if (deed.undoable()) {
            looked.addAll(deed.said().keySet());
        }
        for (DecisionId id : looked) {
            Decision decision = store.read(id).orElse(null);
            if (decision == null || decision.claim() == null) {
                claimed.remove(id);
            } else {
                claimed.put(id, decision.claim().answer());
            }
        }
    }

    /// What the desk says of work follows from the rows, and work that is held was not called done.
    static void checkWork(GateRows before, GateRows after, Set<String> items, DecisionDesk desk) {
        Map<String, Set<String>> held = before.holding();
        Map<String, Set<String>> holding = after.holding();
        for (String item : items) {
            var standing = desk.work(item);
            assertThat(standing.holding().stream().map(gate -> gate.decision().value()).toList())
                    .containsExactlyInAnyOrderElementsOf(holding.getOrDefault(item, Set.of()));
            if (holding.containsKey(item)) {
                assertThat(standing.state()).isEqualTo(WorkState.BLOCKED);
            }
            if (held.containsKey(item)) {
                assertThat(desk.now())
                        .as("%s is held", item)
                        .isNotEqualTo(standing.item().doneAt());
            }
        }
    }

    /// The log alone, folded from its beginning, comes to the very gates that the database has, and each
    /// release follows at once upon an answer of somebody who may give one, or a default that was taken.
    static void checkLog(SqliteStore store, GateRows rows) {
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        // why: of what was erased the log no longer says what waited for it, and what took that
        // over
        Set<DecisionId> erased = new HashSet<>();
        store.find(DecisionQuery.all()).stream()
                .filter(Decision::isErased)
                .forEach(decision -> erased.add(decision.id()));
        Map<GateRows.Key, Long> told = new HashMap<>();
        @Nullable LoggedEvent last = null;
        List<LoggedEvent> page = store.log().since(0, 1_000);
        while (!page.isEmpty()) {
            for (LoggedEvent logged : page) {
                if (!erased.contains(logged.decision())) {
                    tell(logged, last, told);
                }
                last = logged;
            }
            page = store.log().since(last.sequence(), 1_000);
        }
        told.keySet().removeIf(gate -> erased.contains(new DecisionId(gate.decision())));
        assertThat(rows.gates()).containsAllEntriesOf(told);
        rows.states()
                .forEach((id, state) -> {
                    if (state.equals(DecisionState.RESOLVED.wireName())
                            || state.equals(DecisionState.SUPERSEDED.wireName())) {
                        assertThat(rows.holdsWork(id))
                                .as("%s is %s and holds work", id, state)
                                .isFalse();
                    }
                });
    }

    private static void tell(
            LoggedEvent logged, @Nullable LoggedEvent last, Map<GateRows.Key, Long> told) {
        String id = logged.decision().value();
        switch (logged.event()) {
            case LogEvent.Asked asked ->
                    asked.links()
                            .blocks()
                            .forEach(item -> told.put(new GateRows.Key(id, item), 0L));
            case LogEvent.Imported imported ->
                    imported.links()
                            .blocks()
                            .forEach(item ->
                                    told.put(
                                            new GateRows.Key(id, item),
                                            imported.outcome() == null
                                                    ? 0L
                                                    : micros(imported.outcome().at())));
            case LogEvent.GatesReleased(List<String> items) -> {
                assertThat(Objects.requireNonNull(last).decision()).isEqualTo(logged.decision());
                assertThat(last.at()).isEqualTo(logged.at());
                assertThat(frees(last.event())).as("%s releases", last).isTrue();
                for (String item : items) {
                    Long before = told.put(new GateRows.Key(id, item), micros(logged.at()));
                    assertThat(before).isIn(0L, null);
                }
            }
            case LogEvent.GatesMoved(List<String> items, DecisionId to) -> {
                assertThat(Objects.requireNonNull(last).decision()).isEqualTo(logged.decision());
                for (String item : items) {
                    assertThat(told.remove(new GateRows.Key(id, item))).isIn(0L, null);
                    told.put(new GateRows.Key(to.value(), item), 0L);
                }
            }
            default -> {}
        }
    }

    private static boolean frees(LogEvent event) {
        return switch (event) {
            case LogEvent.Answered answered ->
                    answered.by() instanceof Actor.Person || answered.by() instanceof Actor.Rule;
            case LogEvent.TimedOut timedOut -> timedOut.appliedDefault() != null;
            default -> false;
        };
    }

    private static long micros(Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    }
}
