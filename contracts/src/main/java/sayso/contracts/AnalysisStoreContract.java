package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.tool.AnalysisStore;
import sayso.analysis.tool.AnalysisTransaction;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolInvocation;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.lifecycle.TransactionalDesk;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Tests that every `AnalysisStore` and its transactions must pass: cycles kept whole, lists, the
/// audit trail of tool calls, decisions asked with a cycle, and work that fails and leaves nothing.
/// The test class of a store implements it.
public interface AnalysisStoreContract extends DocumentHistoryContract {
    Actor.Agent AGENT = new Actor.Agent("local", "shop/builder", null);

    /// The log that tells of calls.
    EventLog analysesLog();

    @Test
    default void aCycleIsKeptWhole() {
        Cycle cycle = CycleFixture.full("c-000001", clock().instant());
        assertThat(add(cycle.with(CycleContents.EMPTY).revisiting(List.of()).confirming(List.of())))
                .isTrue();
        save(cycle);

        assertThat(read("c-000001")).contains(cycle);
        assertThat(add(cycle)).isFalse();
        assertThat(read("c-000002")).isEmpty();
    }

    AnalysisEvent ADDED = new AnalysisEvent.ObjectiveAdded("obj_1", "Peace of mind", true);

    @Test
    default void whateverIsDoneToAMatrixEveryCellIsKeptInItsOrder() {
        Random random = new Random(17);
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());
        add(cycle);
        for (int round = 0; round < 60; round++) {
            clock().tick(Duration.ofMillis(1));
            List<CycleCell> cells = new ArrayList<>(cycle.contents().consequences().cells());
            int most = random.nextInt(4) == 0 ? 120 : 3;
            switch (cells.isEmpty() ? 0 : random.nextInt(3)) {
                case 0 -> {
                    for (int more = random.nextInt(most); more >= 0; more--) {
                        cells.add(CycleFixture.rated(round * 1_000 + more));
                    }
                }
                case 1 -> cells.subList(random.nextInt(cells.size()), cells.size()).clear();
                default -> {
                    for (int more = random.nextInt(most); more >= 0; more--) {
                        int place = random.nextInt(cells.size());
                        cells.set(place, CycleFixture.rated(round * 1_000 + 500 + more));
                    }
                    cells.removeFirst();
                }
            }
            cycle =
                    cycle.with(cycle.contents().with(cycle.contents().consequences().with(cells)))
                            .changed(clock().instant());
            save(cycle);
            if (random.nextInt(3) == 0) {
                assertThat(read("c-000001")).as("round %d", round).contains(cycle);
            }
        }
        assertThat(read("c-000001")).contains(cycle);
        Cycle child =
                cycle.branched(
                        new CycleId("c-000002"),
                        new BranchLineage(cycle.id(), Component.TRADEOFFS, "Cheaper", null),
                        clock().instant());
        add(child);
        assertThat(read("c-000002")).contains(child);
    }

    @Test
    default void aClosedBranchIsKeptWhole() {
        Cycle parent = CycleFixture.empty("c-000001", clock().instant());
        add(parent);
        Cycle child =
                parent.branched(
                        new CycleId("c-000002"),
                        new BranchLineage(
                                parent.id(), Component.ISSUE_RAISING, "Cheaper", "It costs less"),
                        clock().instant());
        add(child);
        Cycle closed =
                child.closed(
                        CycleStatus.COMPLETED,
                        new CycleClosure(new AlternativeId("alt_a"), "It fits", clock().instant()));
        save(closed);

        assertThat(read("c-000002")).contains(closed);
        assertThat(anotherAnalyses().<List<Cycle>>read(look -> look.tree(parent.analysis())))
                .containsExactly(parent, closed);
    }

    @Test
    default void cyclesAreListedByOwnerTheLastChangedFirst() {
        for (int number = 1; number <= 5; number++) {
            add(CycleFixture.empty("c-00000" + number, clock().instant()));
            clock().tick(Duration.ofSeconds(1));
        }

        assertThat(ids("local", null, 3)).containsExactly("c-000005", "c-000004", "c-000003");
        assertThat(ids("local", "c-000003", 3)).containsExactly("c-000002", "c-000001");
        assertThat(ids("eve", null, 3)).isEmpty();
    }

    @Test
    default void attemptsAreKeptInOrderAndTheLogTellsOfThem() {
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());
        add(cycle);
        ToolInvocation first = CycleFixture.invocation("i-1", cycle, 1, "k-1", clock().instant());
        ToolInvocation second = CycleFixture.invocation("i-2", cycle, 2, null, clock().instant());
        keep(first);
        keep(second);

        assertThat(invocations(cycle, InvocationQuery.all(10))).containsExactly(first, second);
        assertThat(invocations(cycle, new InvocationQuery(null, null, null, null, 1, 10)))
                .containsExactly(second);
        assertThat(
                        invocations(
                                cycle,
                                new InvocationQuery(Component.OBJECTIVES, null, null, null, 0, 10)))
                .isEmpty();
        assertThat(analyses().<Long>read(look -> look.lastSequence(cycle.id()))).isEqualTo(2);
        assertThat(
                        anotherAnalyses()
                                .<Optional<ToolInvocation>>read(
                                        look -> look.under(cycle.id(), "k-1")))
                .contains(first);
        assertThat(under("local", first.tool(), "k-1")).contains(first);
        assertThat(under("eve", first.tool(), "k-1")).isEmpty();
        assertThat(under("local", "add_note", "k-1")).isEmpty();
        assertThat(under("local", first.tool(), "k-2")).isEmpty();
        assertThat(analysesLog().since(0, 10))
                .extracting(event -> event.event())
                .containsExactly(
                        first.completed(List.of(ADDED), AGENT),
                        second.completed(List.of(ADDED), AGENT));
    }

    @Test
    default void theLogTellsWhatCameOfACallWithoutItsWords() {
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());
        add(cycle);
        keep(CycleFixture.invocation("i-1", cycle, 1, null, clock().instant()));

        assertThat(analysesLog().since(0, 10))
                .extracting(event -> ((LogEvent.ToolCompleted) event.event()).happened())
                .containsExactly(List.of(new AnalysisEvent.ObjectiveAdded("obj_1", null, true)));
    }

    @Test
    default void theLogFindsTheCallsOfACycleWithoutThoseOfOthers() {
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());
        Cycle other = CycleFixture.empty("c-000002", clock().instant());
        add(cycle);
        add(other);
        keep(CycleFixture.invocation("i-1", cycle, 1, null, clock().instant()));
        keep(CycleFixture.invocation("i-2", other, 1, null, clock().instant()));
        keep(CycleFixture.invocation("i-3", cycle, 2, null, clock().instant()));

        assertThat(analysesLog().entries(LogQuery.after(0, 10).of(cycle.id().logged())))
                .extracting(LogEntry::sequence)
                .containsExactly(1L, 3L);
    }

    @Test
    default void attemptsAreFoundByToolAndByTime() {
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());
        add(cycle);
        Instant begun = clock().instant();
        List<ToolInvocation> all = new ArrayList<>();
        for (int number = 1; number <= 4; number++) {
            all.add(CycleFixture.invocation("i-" + number, cycle, number, null, clock().instant()));
            keep(all.getLast());
            clock().tick(Duration.ofMinutes(1));
        }
        InvocationQuery some = InvocationQuery.all(10);

        assertThat(invocations(cycle, some.between(begun.plusSeconds(60), begun.plusSeconds(180))))
                .containsExactlyElementsOf(all.subList(1, 3));
        assertThat(invocations(cycle, some.between(begun.plusSeconds(61), null)))
                .containsExactlyElementsOf(all.subList(2, 4));
        assertThat(invocations(cycle, some.between(null, begun.plusSeconds(60))))
                .containsExactly(all.getFirst());
        String tool = all.getFirst().tool();
        assertThat(
                        invocations(
                                cycle,
                                new InvocationQuery(null, tool, null, null, 1, 1)
                                        .between(begun, null)))
                .containsExactly(all.get(1));
        assertThat(invocations(cycle, new InvocationQuery(null, "add_note", null, null, 0, 10)))
                .isEmpty();
    }

    @Test
    default void cyclesOfEverybodyAreListedByStatus() {
        Cycle first = CycleFixture.empty("c-000001", clock().instant());
        add(first);
        clock().tick(Duration.ofSeconds(1));
        add(CycleFixture.empty("c-000002", clock().instant()));
        save(first.closed(CycleStatus.ARCHIVED, new CycleClosure(null, "Old", clock().instant())));

        assertThat(anotherAnalyses().<List<Cycle>>read(look -> look.cycles(null, null, null, 5)))
                .extracting(cycle -> cycle.id().value())
                .containsExactly("c-000002", "c-000001");
        assertThat(
                        anotherAnalyses()
                                .<List<Cycle>>read(
                                        look -> look.cycles(null, CycleStatus.ARCHIVED, null, 5)))
                .extracting(cycle -> cycle.id().value())
                .containsExactly("c-000001");
        assertThat(
                        anotherAnalyses()
                                .<List<Cycle>>read(look ->
                                        look.cycles(
                                                null,
                                                CycleStatus.ACTIVE,
                                                new CycleId("c-000002"),
                                                5)))
                .isEmpty();
    }

    @Test
    default void whatBreaksChangesNothing() {
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());

        assertThatThrownBy(() ->
                        analyses()
                                .write(transaction -> {
                                    transaction.add(cycle);
                                    throw new IllegalStateException("broken");
                                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(read("c-000001")).isEmpty();
    }

    @Test
    default void aDecisionIsAskedWithTheCycleThatItIsAbout() {
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());
        Decision asked =
                analyses()
                        .write(transaction -> {
                            transaction.add(cycle);
                            return ask(transaction);
                        });

        Optional<Decision> kept = anotherAnalyses().read(look -> look.decision(asked.id()));
        assertThat(kept).contains(asked);
        assertThat(read("c-000001")).contains(cycle);
        assertThat(analysesLog().since(0, 10))
                .extracting(event -> event.decision())
                .containsExactly(asked.id());
    }

    @Test
    default void noDecisionIsLeftOfWorkThatBroke() {
        List<DecisionId> asked = new ArrayList<>();

        assertThatThrownBy(() ->
                        analyses()
                                .write(transaction -> {
                                    asked.add(ask(transaction).id());
                                    throw new IllegalStateException("broken");
                                }))
                .isInstanceOf(IllegalStateException.class);

        Optional<Decision> kept = anotherAnalyses().read(look -> look.decision(asked.getFirst()));
        assertThat(kept).isEmpty();
        assertThat(analysesLog().since(0, 10)).isEmpty();
    }

    private static Decision ask(AnalysisTransaction transaction) {
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.of(
                                "Drop it?", "Drop it?", List.of(RequestedOption.of("1", "Yes"))),
                        DeskPolicy.STANDARD);
        TransactionalDesk desk =
                new TransactionalDesk(
                        transaction.decisions(),
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(7)),
                        DeskPolicy.STANDARD);
        return desk.ask(
                                NewDecision.of(
                                        (AskCheckResult.Valid) checked,
                                        Asker.local("shop/builder", "mcp")))
                        instanceof AskResult.Asked asked
                ? asked.decision()
                : throwing();
    }

    private static Decision throwing() {
        throw new AssertionError("nothing was asked");
    }

    @Test
    default void whatWasTakenBackIsForgottenAndWhatAnotherProcessWroteIsRead() {
        AnalysisStore one = analyses();
        AnalysisStore other = anotherAnalyses();
        Cycle cycle = CycleFixture.full("c-000001", clock().instant());
        add(cycle.with(CycleContents.EMPTY).revisiting(List.of()).confirming(List.of()));
        save(cycle);
        assertThat(one.<Optional<Cycle>>read(look -> look.cycle(cycle.id()))).contains(cycle);
        Cycle lost = gapsOf(cycle, "lost");
        Cycle kept = gapsOf(cycle, "kept");

        assertThatThrownBy(() ->
                        one.write(transaction -> {
                            transaction.save(cycle, lost);
                            assertThat(transaction.cycle(cycle.id())).contains(lost);
                            throw new IllegalStateException("on purpose");
                        }))
                .hasMessage("on purpose");
        other.write(transaction -> {
            transaction.save(cycle, kept);
            return true;
        });

        assertThat(one.<Optional<Cycle>>read(look -> look.cycle(cycle.id()))).contains(kept);
        assertThat(other.<Optional<Cycle>>read(look -> look.cycle(cycle.id()))).contains(kept);
    }

    private static Cycle gapsOf(Cycle cycle, String why) {
        CycleContents contents = cycle.contents();
        return cycle.with(contents.with(contents.consequences().accepting(why)))
                .changed(cycle.updatedAt());
    }

    private boolean add(Cycle cycle) {
        return analyses().<Boolean>write(transaction -> transaction.add(cycle));
    }

    private void save(Cycle changed) {
        analyses()
                .write(transaction -> {
                    Cycle before = transaction.cycle(changed.id()).orElseThrow();
                    transaction.save(before, changed);
                    return true;
                });
    }

    private Optional<Cycle> read(String id) {
        return anotherAnalyses().read(look -> look.cycle(new CycleId(id)));
    }

    private List<String> ids(String owner, @Nullable String after, int limit) {
        List<Cycle> found =
                anotherAnalyses()
                        .read(look ->
                                look.cycles(
                                        owner, after == null ? null : new CycleId(after), limit));
        return found.stream().map(cycle -> cycle.id().value()).toList();
    }

    private Optional<ToolInvocation> under(String owner, String tool, String key) {
        return anotherAnalyses().read(look -> look.under(owner, tool, key));
    }

    private List<ToolInvocation> invocations(Cycle cycle, InvocationQuery query) {
        return anotherAnalyses().read(look -> look.invocations(cycle.id(), query));
    }

    private void keep(ToolInvocation invocation) {
        analyses()
                .write(transaction -> {
                    transaction.add(invocation, List.of(ADDED), AGENT);
                    return true;
                });
    }
}
