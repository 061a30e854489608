package sayso.analysis.navigation;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.alternatives.AlternativeTool.RemoveAlternative;
import sayso.analysis.alternatives.AlternativeTool.SetBaseline;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceRange;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue.Spread;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.frame.FrameTool.AddConstraint;
import sayso.analysis.frame.FrameTool.AddHierarchyDecision;
import sayso.analysis.frame.FrameTool.AddParty;
import sayso.analysis.frame.FrameTool.SetDeadline;
import sayso.analysis.frame.FrameTool.SetDecisionMaker;
import sayso.analysis.frame.FrameTool.SetFocalStatement;
import sayso.analysis.frame.FrameTool.SetScope;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.navigation.CycleTool.BranchCycle;
import sayso.analysis.navigation.CycleTool.CompareCycles;
import sayso.analysis.navigation.CycleTool.CompareCycles.Difference;
import sayso.analysis.objectives.ObjectiveTool.RemoveObjective;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveScale;
import sayso.analysis.table.Direction;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;
import sayso.decision.log.AnalysisEvent;

class CompareToolHandlerTest {
    private static final CycleId CHILD = new CycleId("c-branch");

    private final CycleCallFixture mine = CycleCallFixture.table(3, 2);
    private final CycleCallFixture other = CycleCallFixture.table(3, 2);

    private CompareCycles.Result compared() {
        return switch (CompareToolHandler.compare(mine.cycle(), other.cycle())) {
            case ToolHandlerResult.Done done -> (CompareCycles.Result) done.result();
            case ToolHandlerResult.Refused(CallFault fault) ->
                    throw new AssertionError(fault.toString());
        };
    }

    private static Difference difference(String id, @Nullable String here, @Nullable String there) {
        return new Difference(id, here, there);
    }

    @Test
    void equalCyclesDifferInNothing() {
        mine.rate('b', 1, 1);
        other.rate('b', 1, 1);

        CompareCycles.Result result = compared();

        assertThat(result.frame()).isEmpty();
        assertThat(result.objectives()).isEmpty();
        assertThat(result.alternatives()).isEmpty();
        assertThat(result.cells()).isEmpty();
        assertThat(result.weights()).isEmpty();
        assertThat(result.flippingChanges()).isEmpty();
        assertThat(result.leaderIds()).isEqualTo(result.otherLeaderIds());
    }

    @Test
    void cyclesOfOtherAnalysesAreNotCompared() {
        Cycle foreign =
                Cycle.begun(
                        CHILD,
                        new AnalysisId("a-other"),
                        "x",
                        "maja",
                        mine.cycle().flow(),
                        mine.cycle().confirming(),
                        CycleCallFixture.NOW);

        assertThat(CompareToolHandler.compare(mine.cycle(), foreign))
                .isInstanceOfSatisfying(
                        ToolHandlerResult.Refused.class,
                        refused -> assertThat(refused.fault().code()).isEqualTo("other_analysis"));
    }

    @Test
    void everyPartOfTheFrameIsCompared() {
        mine.act(new SetDecisionMaker("Maja", "Lead"));
        mine.act(new SetFocalStatement("Which runners next year?"));
        mine.act(new SetScope(List.of("a", "b"), List.of("c")));
        mine.act(new SetDeadline("soon", false));
        mine.act(new AddConstraint(Constraint.Kind.BUDGET, "400 EUR"));
        mine.act(new AddParty("Teams", Party.Role.ADVISOR, List.of()));
        mine.act(new AddHierarchyDecision("Host", RelatedDecision.Level.DEFERRED, "x"));
        other.act(new SetDeadline("soon", true));

        assertThat(compared().frame())
                .containsExactly(
                        difference("decision_maker", "Maja, Lead", null),
                        difference("focal_statement", "Which runners next year?", null),
                        difference("in_scope", "a; b", null),
                        difference("out_scope", "c", null),
                        difference("deadline", "soon (soft)", "soon (hard)"),
                        difference("cst_1", "400 EUR", null),
                        difference("pty_1", "Teams", null),
                        difference("dec_1", "Host", null));
    }

    @Test
    void objectivesAlternativesAndWeightsAreCompared() {
        mine.act(CycleCallFixture.objective("Cache", Direction.LOWER, false));
        other.act(new RemoveAlternative(alternative('c'), "x", null));
        other.act(new AddAlternative("New", "It", false));
        mine.act(weights(1, 3));
        other.act(weights(1, 1));

        CompareCycles.Result result = compared();

        assertThat(result.objectives())
                .containsExactly(difference("obj_3", "Cache; as measured; lower; means", null));
        assertThat(result.alternatives())
                .containsExactly(
                        difference("alt_c", "Option C; What it is", null),
                        difference("alt_d", null, "New; It"));
        assertThat(result.weights())
                .containsExactly(
                        difference("obj_1", "0.25", "0.5"), difference("obj_2", "0.75", "0.5"));
    }

    private static SetObjectiveWeights weights(double first, double second) {
        return new SetObjectiveWeights(
                WeightMethod.DIRECT,
                List.of(
                        new Weighting.Entry(objective(1), first),
                        new Weighting.Entry(objective(2), second)),
                null,
                null);
    }

    @Test
    void theStatusQuoIsNamed() {
        other.act(new SetBaseline(alternative('b'), "x"));

        assertThat(compared().alternatives())
                .containsExactly(
                        difference(
                                "alt_a",
                                "Option A; What it is; status quo",
                                "Option A; What it is"),
                        difference(
                                "alt_b",
                                "Option B; What it is",
                                "Option B; What it is; status quo"));
    }

    @Test
    void cellsAreShownWithRatingRangeAndValue() {
        mine.rate('b', 1, 1);
        mine.measure('b', 1, 4);
        mine.act(new SetConsequenceRange(alternative('c'), objective(1), -1, 0, 2, "x"));
        mine.act(
                new SetConsequenceValue(
                        alternative('c'),
                        objective(2),
                        null,
                        null,
                        new Spread(Spread.Type.NORMAL, List.of(5.0, 1.0)),
                        null,
                        "x"));
        other.act(new SetObjectiveScale(objective(1), null, null, List.of("bad", "good")));
        other.act(
                new SetConsequenceValue(
                        alternative('a'), objective(1), null, "good", null, null, "x"));

        assertThat(compared().cells())
                .containsExactly(
                        difference("alt_b/obj_1", "1; 4.0", null),
                        difference("alt_c/obj_1", "0 (-1..2)", null),
                        difference("alt_c/obj_2", "?; normal[5.0, 1.0]", null),
                        difference("alt_a/obj_1", null, "?; good"));
    }

    private static void rateAll(CycleCallFixture cycle, int[][] ratings) {
        for (int i = 0; i < ratings.length; i++) {
            for (int k = 0; k < ratings[i].length; k++) {
                cycle.rate((char) ('b' + i), k + 1, ratings[i][k]);
            }
        }
    }

    @Test
    void onlyTheCellThatTakesTheLeadAwayFlips() {
        rateAll(mine, new int[][] {{2, 0}, {1, 0}});
        rateAll(other, new int[][] {{-1, 1}, {1, -1}});

        CompareCycles.Result result = compared();

        assertThat(result.leaderIds()).containsExactly(alternative('b'));
        // why: B has 2, C has 1. With -1 in its first cell B has -1 and C leads; no other change
        // alone takes the lead away
        assertThat(result.flippingChanges()).containsExactly(difference("alt_b/obj_1", "2", "-1"));
        assertThat(result.cells()).hasSize(3);
    }

    @Test
    void aLeaderThatTheOtherLacksFlips() {
        rateAll(mine, new int[][] {{2, 0}, {1, 0}});
        rateAll(other, new int[][] {{2, 0}, {1, 0}});
        other.act(new RemoveAlternative(alternative('b'), "x", null));

        assertThat(compared().flippingChanges())
                .containsExactly(difference("alt_b", "Option B", null));
    }

    @Test
    void anObjectiveThatTheOtherLacksFlipsWhereTheLeaderLivesOnIt() {
        rateAll(mine, new int[][] {{2, 0}, {0, 1}});
        rateAll(other, new int[][] {{2, 0}, {0, 1}});
        other.act(new RemoveObjective(objective(1), "x"));

        assertThat(compared().flippingChanges())
                .containsExactly(difference("obj_1", "Goal 1", null));

        CycleCallFixture third = CycleCallFixture.table(3, 2);
        rateAll(third, new int[][] {{2, 0}, {0, 1}});
        third.act(new RemoveObjective(objective(2), "x"));

        assertThat(LeaderFlipFinder.changes(mine.cycle(), third.cycle())).isEmpty();
    }

    @Test
    void cellsOfWhatThisCycleDoesNotHaveAreLeftOut() {
        rateAll(mine, new int[][] {{2, 0}, {1, 0}});
        rateAll(other, new int[][] {{2, 0}, {1, 0}});
        other.act(new AddAlternative("New", "It", false));
        other.rate('d', 1, 2);
        other.rate('d', 2, 2);

        assertThat(compared().flippingChanges()).isEmpty();
    }

    @Test
    void aBranchInheritsUpToItsPointAndBeginsThere() {
        mine.rate('b', 1, 1);
        mine.in(Component.ALTERNATIVES, ComponentStatus.COMPLETE);

        ToolHandlerResult.Done done =
                (ToolHandlerResult.Done)
                        BranchToolHandler.branch(
                                mine.cycle(),
                                new BranchCycle(Component.ALTERNATIVES, "What if", "It is cheap"),
                                CHILD,
                                CycleCallFixture.NOW.plusSeconds(1));

        assertThat(done.result())
                .isEqualTo(
                        new BranchCycle.Result(
                                CHILD,
                                mine.cycle().id(),
                                Component.ALTERNATIVES,
                                List.of(
                                        Component.ISSUE_RAISING,
                                        Component.PROBLEM_FRAME,
                                        Component.OBJECTIVES,
                                        Component.ALTERNATIVES),
                                List.of(
                                        Component.CONSEQUENCES,
                                        Component.TRADEOFFS,
                                        Component.RECOMMENDATION,
                                        Component.DECISION_QUALITY,
                                        Component.NOTES_NEXT_STEPS)));
        Cycle branch = done.cycle();
        assertThat(branch.lineage())
                .isEqualTo(
                        new BranchLineage(
                                mine.cycle().id(),
                                Component.ALTERNATIVES,
                                "What if",
                                "It is cheap"));
        assertThat(branch.version()).isEqualTo(1);
        assertThat(branch.current()).isEqualTo(Component.ALTERNATIVES);
        assertThat(branch.statusOf(Component.ALTERNATIVES))
                .isEqualTo(ComponentStatus.NEEDS_REVISION);
        assertThat(branch.statusOf(Component.CONSEQUENCES)).isEqualTo(ComponentStatus.NOT_STARTED);
        assertThat(branch.contents().alternatives()).isEqualTo(mine.contents().alternatives());
        assertThat(branch.contents().consequences().cells()).isEmpty();
        assertThat(branch.counters()).isEqualTo(mine.cycle().counters());
        assertThat(done.events())
                .containsExactly(new AnalysisEvent.CycleBranched("c-9v3k2m", "alternatives"));
    }

    @Test
    void aBranchBeginsAtAStartedComponent() {
        mine.in(Component.TRADEOFFS, ComponentStatus.NOT_STARTED);

        assertThat(
                        BranchToolHandler.branch(
                                mine.cycle(),
                                new BranchCycle(Component.TRADEOFFS, "What if", null),
                                CHILD,
                                CycleCallFixture.NOW))
                .isInstanceOfSatisfying(
                        ToolHandlerResult.Refused.class,
                        refused ->
                                assertThat(refused.fault().code())
                                        .isEqualTo("component_not_started"));
    }
}
