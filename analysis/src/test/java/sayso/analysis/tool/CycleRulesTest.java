package sayso.analysis.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.alternatives.AlternativeTool.RemoveAlternative;
import sayso.analysis.asking.ComputationTool;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.NextCall;
import sayso.analysis.common.CommonTool;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.RevisitPriority;
import sayso.analysis.issue.IssueTool.AddPotentialDecision;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.WeightSensitivity;
import sayso.analysis.navigation.CycleTool;
import sayso.analysis.objectives.ObjectiveTool.AddObjective;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;
import sayso.decision.model.Actor;
import sayso.decision.model.Problem;

/// The rules that every call is checked by before its tool is asked, and the catalogue they go by.
class CycleRulesTest {
    private static final ToolCatalogueEntry ADD_OBJECTIVE = entry("add_objective");
    private static final ToolCatalogueEntry ADD_DECISION = entry("add_potential_decision");

    private final CycleCallFixture linear =
            CycleCallFixture.begun(CycleFlow.LINEAR, ConfirmationPolicy.NONE);

    private static ToolCatalogueEntry entry(String name) {
        return ToolCatalogue.find(name).orElseThrow();
    }

    private @Nullable CallFault check(ToolCatalogueEntry tool) {
        return ToolCallRules.check(linear.cycle(), tool);
    }

    @Test
    void theCurrentComponentTakesItsToolsAndThoseOfNone() {
        assertThat(check(ADD_DECISION)).isNull();
        assertThat(check(entry("add_note"))).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "NOT_STARTED, complete_component, issue_raising",
        "IN_PROGRESS, navigate_to_component, objectives",
        "NEEDS_REVISION, navigate_to_component, objectives",
        "COMPLETE, suggest_revisit, objectives"
    })
    void aLinearCycleNamesTheWayToAnotherComponent(
            ComponentStatus status, String tool, String component) {
        linear.in(Component.OBJECTIVES, status);

        CallFault fault = check(ADD_OBJECTIVE);

        assertThat(fault.code()).isEqualTo("wrong_component");
        assertThat(fault.message())
                .isEqualTo("this belongs to objectives; the cycle is at issue_raising");
        assertThat(fault.details())
                .containsEntry("current_component", Component.ISSUE_RAISING)
                .containsEntry(
                        "allowed_now",
                        List.of(
                                "add_potential_decision",
                                "add_objective_idea",
                                "add_uncertainty",
                                "add_consideration",
                                "set_focal_decision"));
        assertThat(fault.next().tool()).isEqualTo(tool);
        assertThat(fault.next().parameters()).containsEntry("component", component);
    }

    @Test
    void theWayBackIsThroughAPerson() {
        linear.in(Component.OBJECTIVES, ComponentStatus.IN_PROGRESS);
        linear.changed(now -> now.at(Component.OBJECTIVES));

        assertThat(check(ADD_DECISION).next())
                .isEqualTo(
                        new NextCall(
                                "suggest_revisit",
                                Map.of("component", "issue_raising", "priority", "high"),
                                "the person is asked then"));
    }

    @Test
    void whatIsCompleteIsLockedInAnyFlow() {
        CycleCallFixture free = CycleCallFixture.open();
        free.in(Component.OBJECTIVES, ComponentStatus.COMPLETE);

        assertThat(ToolCallRules.check(free.cycle(), ADD_OBJECTIVE).code())
                .isEqualTo("component_complete");
        assertThat(ToolCallRules.check(free.cycle(), ADD_DECISION)).isNull();
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPLETED", "ARCHIVED"})
    void aClosedCycleIsOnlyBranched(CycleStatus status) {
        linear.changed(
                now -> now.closed(status, new CycleClosure(null, "x", CycleCallFixture.NOW)));

        CallFault fault = check(ADD_DECISION);

        assertThat(fault.code()).isEqualTo("cycle_closed");
        assertThat(fault.message()).isEqualTo("c-9v3k2m is " + status.wireName());
        assertThat(check(entry("branch_cycle"))).isNull();
    }

    @Test
    void aToolIsNamedAsItsRecordAndKnowsItsResult() {
        assertThat(ToolCatalogue.all())
                .extracting(ToolCatalogueEntry::name)
                .doesNotHaveDuplicates()
                .contains("rate_dq_element", "weight_sensitivity", "robustness_report");
        assertThat(entry("weight_sensitivity").parameters())
                .isEqualTo(ComputationTool.WeightSensitivityTool.class);
        assertThat(entry("weight_sensitivity").result()).isEqualTo(WeightSensitivity.class);
        assertThat(ADD_OBJECTIVE.result()).isEqualTo(AddObjective.Result.class);
        assertThat(ADD_OBJECTIVE.component()).isEqualTo(Component.OBJECTIVES);
        assertThat(ADD_OBJECTIVE.description()).startsWith("Add an objective.");
        assertThat(ToolCatalogue.find("add_everything")).isEmpty();
        assertThat(ToolCatalogue.of(AddObjective.class)).isEqualTo(ADD_OBJECTIVE);
        assertThat(ToolCatalogue.of(Component.OBJECTIVES))
                .contains(ADD_OBJECTIVE, entry("add_note"))
                .doesNotContain(ADD_DECISION);
    }

    @Test
    void aRecordThatIsNoToolIsNotInTheCatalogue() {
        assertThatIllegalArgumentException().isThrownBy(() -> ToolCatalogue.of(KnownId.class));
    }

    @Test
    void readingRemovingAndBeginningAreKnown() {
        assertThat(entry("get_document_summary").reads()).isTrue();
        assertThat(ADD_OBJECTIVE.reads()).isFalse();
        assertThat(entry("remove_alternative").removes()).isTrue();
        assertThat(ADD_OBJECTIVE.removes()).isFalse();
        assertThat(entry("create_cycle").needsCycle()).isFalse();
        assertThat(ADD_OBJECTIVE.needsCycle()).isTrue();
        assertThat(ToolCatalogue.of(RemoveAlternative.class).component())
                .isEqualTo(Component.ALTERNATIVES);
    }

    @ParameterizedTest
    @CsvSource({", false", "false, false", "true, true"})
    void weightsThatAreTriedOnlyRead(@Nullable Boolean dryRun, boolean reads) {
        ToolCatalogueEntry weights = entry("set_objective_weights");

        assertThat(
                        weights.reads(
                                weights.wrap()
                                        .apply(
                                                new SetObjectiveWeights(
                                                        WeightMethod.DIRECT, null, null, dryRun))))
                .isEqualTo(reads);
        assertThat(ADD_DECISION.reads(ADD_DECISION.wrap().apply(new AddPotentialDecision("x"))))
                .isFalse();
        assertThat(
                        entry("get_document_summary")
                                .reads(
                                        new ParsedToolCall.Common(
                                                new CommonTool.GetDocumentSummary())))
                .isTrue();
    }

    @Test
    void anUnknownToolNamesThoseThatResembleIt() {
        CallFault close = CallFaultFactory.unknownTool("Add Objective");
        CallFault none = CallFaultFactory.unknownTool("x".repeat(61));

        assertThat(close.code()).isEqualTo("unknown_tool");
        assertThat(close.hint()).isEqualTo("Did you mean add_objective_idea or add_objective?");
        assertThat(close.details())
                .containsEntry("similar", List.of("add_objective_idea", "add_objective"));
        assertThat(none.message()).isEqualTo("there is no tool '" + "x".repeat(60) + "...'");
        assertThat(none.hint()).isEqualTo("List the tools first.");
    }

    @Test
    void anUnknownCycleNamesThoseThereAre() {
        List<Cycle> known = List.of(linear.cycle());

        assertThat(CallFaultFactory.unknownCycle("c-none", known).message())
                .isEqualTo("no cycle 'c-none'");
        assertThat(CallFaultFactory.unknownCycle("c-none", known).details())
                .containsEntry("known", List.of(new KnownId("c-9v3k2m", "Build runners")));
        assertThat(CallFaultFactory.unknownCycle(null, known).message())
                .isEqualTo("cycle_id is missing, and not exactly one cycle is active");
        assertThat(CallFaultFactory.unknownCycle(null, known).next()).isNull();

        CallFault none = CallFaultFactory.unknownCycle(null, List.of());

        assertThat(none.message()).isEqualTo("there is no cycle yet");
        assertThat(none.next().tool()).isEqualTo("create_cycle");
        assertThat(CallFaultFactory.unknownCycle("c-none", List.of()).hint())
                .isEqualTo("Start one with create_cycle.");
    }

    @Test
    void aCallThatNamesAnotherCycleIsAtFault() {
        Problem other = new Problem("missing", "name", "name is missing");

        assertThat(problems(null, other)).containsExactly(other);
        assertThat(problems("c-9v3k2m", other)).containsExactly(other);
        assertThat(problems("c-other", other))
                .containsExactly(
                        new Problem(
                                "conflict",
                                "cycle_id",
                                "cycle_id 'c-other' is not c-9v3k2m, which the call is for; leave"
                                        + " it out"),
                        other);
    }

    private List<Problem> problems(@Nullable String cycle, Problem problem) {
        return CallFaultFactory.of(
                new ToolJson.Reading(
                        null, cycle, "{}", null, null, List.of(problem), List.of(), List.of()),
                linear.cycle());
    }

    @Test
    void aListHasTwoHundredEntriesAtMost() {
        for (int i = 0; i < 200; i++) {
            linear.act(new AddPotentialDecision("Decision " + i));
        }
        assertThat(CycleSizeRules.check(linear.cycle())).isNull();

        linear.act(new AddPotentialDecision("One more"));

        CallFault fault = CycleSizeRules.check(linear.cycle());
        assertThat(fault.code()).isEqualTo("limit_reached");
        assertThat(fault.message())
                .isEqualTo("there are 200 potential decisions already, which is the limit");
    }

    @Test
    void aMatrixHasFiftyAlternativesAtMost() {
        for (int i = 0; i < 50; i++) {
            linear.act(new AddAlternative("Option " + i, "It", false));
        }
        assertThat(CycleSizeRules.check(linear.cycle())).isNull();

        linear.act(new AddAlternative("One more", "It", false));

        assertThat(CycleSizeRules.check(linear.cycle()).message())
                .isEqualTo("there are 50 alternatives already, which is the limit");
    }

    @Test
    void onlyPendingRevisitsCount() {
        for (int i = 0; i < 201; i++) {
            linear.act(
                    new CommonTool.SuggestRevisit(
                            Component.OBJECTIVES, "Reason " + i, RevisitPriority.LOW, null));
        }
        assertThat(CycleSizeRules.check(linear.cycle()).message())
                .isEqualTo("there are 200 pending revisits already, which is the limit");

        linear.act(
                new CommonTool.DismissRevisit(
                        linear.cycle().revisits().getFirst().id(), "Outdated"));

        assertThat(CycleSizeRules.check(linear.cycle())).isNull();
    }

    private static Cycle closed(Cycle cycle, CycleStatus status, @Nullable Character chosen) {
        return cycle.closed(
                status,
                new CycleClosure(
                        chosen == null ? null : CycleCallFixture.alternative(chosen),
                        "x",
                        CycleCallFixture.NOW));
    }

    @Test
    void aBranchThatChoseOtherwiseSucceedsItsParent() {
        Cycle open = linear.cycle();
        Cycle parent = closed(open, CycleStatus.COMPLETED, 'a');
        Cycle branch =
                open.branched(
                        new CycleId("c-branch"),
                        new BranchLineage(open.id(), Component.ISSUE_RAISING, "What if", null),
                        CycleCallFixture.NOW);

        assertThat(title(closed(branch, CycleStatus.COMPLETED, 'b'), parent)).isEqualTo("What if");
        assertThat(title(closed(branch, CycleStatus.COMPLETED, null), parent)).isEqualTo("What if");
        assertThat(title(closed(branch, CycleStatus.COMPLETED, 'a'), parent)).isNull();
        assertThat(title(closed(branch, CycleStatus.ARCHIVED, 'b'), parent)).isNull();
        assertThat(title(branch, parent)).isNull();
        assertThat(title(closed(branch, CycleStatus.COMPLETED, 'b'), open)).isNull();
        assertThat(title(closed(open, CycleStatus.COMPLETED, 'b'), parent)).isNull();
        assertThat(
                        title(
                                closed(branch, CycleStatus.COMPLETED, 'b'),
                                closed(open, CycleStatus.ARCHIVED, 'a')))
                .isNull();
    }

    private static @Nullable String title(Cycle other, Cycle of) {
        return SuccessorBranchFinder.title(List.of(of, other), of);
    }

    @Test
    void everyActorHasAKind() {
        assertThat(ToolInvocation.kind(CycleCallFixture.PERSON)).isEqualTo("person");
        assertThat(ToolInvocation.kind(CycleCallFixture.AGENT)).isEqualTo("agent");
        assertThat(ToolInvocation.kind(new Actor.Rule("always"))).isEqualTo("system");
        assertThat(ToolInvocation.kind(new Actor.Deadline())).isEqualTo("system");
    }

    @Test
    void aSmallMapForgetsWhatWasUsedLeast() {
        LruMap<Integer, String> map = new LruMap<>(2);
        map.put(1, "one");
        map.put(2, "two");
        assertThat(map.get(1)).isEqualTo("one");
        map.put(3, "three");

        assertThat(map.keySet().stream().sorted().collect(Collectors.toList()))
                .isEqualTo(List.of(1, 3));
        assertThat(Collections.frequency(map.values(), "two")).isZero();
    }

    @Test
    void aToolOfCyclesIsNotDispatchedOnOne() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ToolDispatcher.apply(
                                linear.context(),
                                new ParsedToolCall.Cycles(
                                        new CycleTool.CompareCycles(new CycleId("c-1"))),
                                false));
    }
}
