package sayso.analysis.navigation;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.alternatives.AlternativeTool.SetBaseline;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.common.CommonTool.RequestConfirmation;
import sayso.analysis.common.CommonTool.SuggestRevisit;
import sayso.analysis.consequences.ConsequenceTool.RateConsequence;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceRange;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.analysis.frame.FrameTool.SetDeadline;
import sayso.analysis.frame.FrameTool.SetDecisionMaker;
import sayso.analysis.frame.FrameTool.SetFocalStatement;
import sayso.analysis.frame.FrameTool.SetScope;
import sayso.analysis.issue.IssueTool.AddPotentialDecision;
import sayso.analysis.issue.IssueTool.AddUncertainty;
import sayso.analysis.issue.IssueTool.SetFocalDecision;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.navigation.NavigationTool.CompleteComponent;
import sayso.analysis.navigation.NavigationTool.CompleteCycle;
import sayso.analysis.notes.NotesTool.AddPlannedAction;
import sayso.analysis.objectives.ObjectiveTool.LinkMeansToFundamental;
import sayso.analysis.quality.QualityTool.RateDqElement;
import sayso.analysis.recommendation.RecommendationTool.SetStandout;
import sayso.analysis.recommendation.RecommendationTool.SetSynthesis;
import sayso.analysis.table.Direction;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.MarkDominated;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

class CompletionToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.open();

    private static CompleteComponent complete(Component component) {
        return new CompleteComponent(component, null, null, null);
    }

    private static List<String> warnings(CycleCallFixture cycle, Component component) {
        return ((CompleteComponent.Result) cycle.act(complete(component))).warnings();
    }

    private List<String> rules(Component component) {
        return rules(cycle, component);
    }

    private static List<String> rules(CycleCallFixture cycle, Component component) {
        CallFault fault = cycle.refused(complete(component));
        assertThat(fault.code()).isEqualTo("completion_unmet");
        assertThat((List<?>) fault.details().get("unmet")).isNotEmpty();
        return UnmetRequirement.of(cycle.cycle(), component, LocalDate.parse("2026-03-02")).stream()
                .map(UnmetRequirement::rule)
                .toList();
    }

    @Test
    void issueRaisingNeedsAPotentialDecision() {
        assertThat(rules(Component.ISSUE_RAISING)).containsExactly("potential_decision");

        cycle.act(new AddPotentialDecision("Which runners"));

        assertThat(warnings(cycle, Component.ISSUE_RAISING))
                .containsExactly("no decision is focal", "no uncertainty is noted");

        cycle.in(Component.ISSUE_RAISING, ComponentStatus.NEEDS_REVISION);
        cycle.act(new SetFocalDecision(new ItemId("dec_1")));
        cycle.act(new AddUncertainty("Price", true));

        assertThat(warnings(cycle, Component.ISSUE_RAISING)).isEmpty();
    }

    @Test
    void theFrameNeedsWhoDecidesAndAStatementOfTenCharacters() {
        cycle.act(new SetFocalStatement("x".repeat(9)));

        CallFault fault = cycle.refused(complete(Component.PROBLEM_FRAME));

        assertThat(fault.message())
                .isEqualTo(
                        "problem_frame cannot be completed: nobody is named who decides; the"
                                + " decision statement has fewer than 10 characters");
        assertThat(fault.next())
                .isEqualTo(
                        new NextCall(
                                "set_decision_maker", Map.of(), "nobody is named who decides"));

        cycle.act(new SetDecisionMaker("Maja", "Lead"));
        cycle.act(new SetFocalStatement("x".repeat(10)));
        cycle.act(new SetDeadline("2026-03-01", true));

        assertThat(warnings(cycle, Component.PROBLEM_FRAME))
                .containsExactly("no scope is set", "the deadline has passed");

        cycle.in(Component.PROBLEM_FRAME, ComponentStatus.NEEDS_REVISION);
        cycle.act(new SetScope(List.of("all"), List.of()));
        cycle.act(new SetDeadline("2026-03-02", true));

        assertThat(warnings(cycle, Component.PROBLEM_FRAME)).isEmpty();

        cycle.in(Component.PROBLEM_FRAME, ComponentStatus.NEEDS_REVISION);
        cycle.act(new SetDeadline("soon", true));

        assertThat(warnings(cycle, Component.PROBLEM_FRAME)).isEmpty();
    }

    @Test
    void objectivesNeedAFundamentalOneAndAllMeansLinked() {
        cycle.act(CycleCallFixture.objective("Cache", Direction.HIGHER, false));

        assertThat(rules(Component.OBJECTIVES))
                .containsExactly("fundamental_objective", "means_linked");

        for (int k = 0; k < 9; k++) {
            cycle.act(CycleCallFixture.objective("Goal " + k, Direction.HIGHER, true));
        }
        cycle.act(new LinkMeansToFundamental(objective(1), objective(2)));

        assertThat(warnings(cycle, Component.OBJECTIVES)).isEmpty();

        cycle.in(Component.OBJECTIVES, ComponentStatus.NEEDS_REVISION);
        cycle.act(CycleCallFixture.objective("Goal 9", Direction.HIGHER, true));

        assertThat(warnings(cycle, Component.OBJECTIVES))
                .containsExactly("more than 9 fundamental objectives are hard to weigh");
    }

    @Test
    void alternativesNeedTwoAndAStatusQuo() {
        assertThat(cycle.refused(complete(Component.ALTERNATIVES)).next())
                .isEqualTo(
                        new NextCall(
                                "add_alternative",
                                Map.of(),
                                "there are fewer than two alternatives"));
        cycle.act(new AddAlternative("Server", "It", false));
        cycle.act(new AddAlternative("Cloud", "It", false));

        CallFault fault = cycle.refused(complete(Component.ALTERNATIVES));
        assertThat(fault.next())
                .isEqualTo(
                        new NextCall("set_baseline", Map.of(), "no alternative is the status quo"));

        cycle.act(new SetBaseline(alternative('a'), "It is"));

        assertThat(warnings(cycle, Component.ALTERNATIVES))
                .containsExactly("only one alternative stands beside the status quo");

        cycle.in(Component.ALTERNATIVES, ComponentStatus.NEEDS_REVISION);
        cycle.act(new AddAlternative("Group", "It", false));

        assertThat(warnings(cycle, Component.ALTERNATIVES)).isEmpty();
    }

    @Test
    void consequencesNeedEveryCellOrTheGapsAccepted() {
        CycleCallFixture table = CycleCallFixture.table(2, 2);
        table.act(
                new RateConsequence(
                        alternative('b'), objective(1), 1, "Looked at", null, "the offer"));

        assertThat(table.refused(complete(Component.CONSEQUENCES)).message())
                .isEqualTo("consequences cannot be completed: 1 of 2 cells are not rated");
        assertThat(table.refused(gaps(null)).errors())
                .containsExactly(
                        new Problem(
                                "missing", "reason", "reason is missing, which accept_gaps needs"));
        assertThat(table.act(gaps("Nobody knows")))
                .isEqualTo(
                        new CompleteComponent.Result(
                                Component.CONSEQUENCES,
                                ComponentStatus.COMPLETE,
                                Component.ISSUE_RAISING,
                                List.of()));
        assertThat(table.contents().consequences().gaps()).isEqualTo("Nobody knows");
    }

    @Test
    void gapsThatAreNoneAreNotKept() {
        CycleCallFixture table = CycleCallFixture.table(2, 1);
        table.rate('b', 1, 1);

        assertThat(((CompleteComponent.Result) table.act(gaps("Nobody knows"))).warnings())
                .containsExactly("1 ratings name no evidence");
        assertThat(table.contents().consequences().gaps()).isNull();
    }

    private static CompleteComponent gaps(@Nullable String reason) {
        return new CompleteComponent(Component.CONSEQUENCES, true, reason, null);
    }

    @Test
    void rangesThatCanChangeTheLeaderAreWarnedOf() {
        CycleCallFixture table = CycleCallFixture.table(2, 1);
        table.act(new SetConsequenceRange(alternative('b'), objective(1), -1, 0, 1, "Depends"));

        assertThat(warnings(table, Component.CONSEQUENCES))
                .containsExactly(
                        "1 ratings name no evidence", "ranges can still change the leader");
    }

    @Test
    void tradeoffsWarnOfWhatIsDominatedAndOfMissingWeights() {
        CycleCallFixture table = CycleCallFixture.table(3, 1);
        table.rate('b', 1, 1);
        table.rate('c', 1, -1);

        assertThat(warnings(table, Component.TRADEOFFS))
                .containsExactly(
                        "dominated alternatives are not set aside: alt_a, alt_c",
                        "no weights are set");

        table.in(Component.TRADEOFFS, ComponentStatus.NEEDS_REVISION);
        table.act(new MarkDominated(alternative('c'), alternative('b'), "Worse", null));
        table.act(new MarkDominated(alternative('a'), alternative('b'), "Worse", null));
        table.act(
                new SetObjectiveWeights(
                        WeightMethod.DIRECT,
                        List.of(new Weighting.Entry(objective(1), 1)),
                        null,
                        null));

        assertThat(warnings(table, Component.TRADEOFFS)).isEmpty();
    }

    @Test
    void theRecommendationNeedsASynthesisOfFiftyCharacters() {
        CycleCallFixture table = CycleCallFixture.table(2, 1);
        assertThat(rules(table, Component.RECOMMENDATION)).containsExactly("synthesis");
        table.act(new SetSynthesis("🙂".repeat(49)));
        assertThat(rules(table, Component.RECOMMENDATION)).containsExactly("synthesis");
        table.act(new SetSynthesis("🙂".repeat(50)));

        assertThat(warnings(table, Component.RECOMMENDATION))
                .containsExactly("it is not said whether one stands out");

        table.in(Component.RECOMMENDATION, ComponentStatus.NEEDS_REVISION);
        table.act(new SetStandout(null, "None does"));

        assertThat(warnings(table, Component.RECOMMENDATION)).isEmpty();
    }

    @Test
    void qualityNeedsEveryElementAndWarnsBelowEighty() {
        for (Element element : Element.values()) {
            assertThat(rules(Component.DECISION_QUALITY)).containsExactly("all_elements_rated");
            cycle.act(new RateDqElement(element, 79, "Seen"));
        }

        assertThat(warnings(cycle, Component.DECISION_QUALITY))
                .containsExactly("overall quality is 79, below 80");

        cycle.in(Component.DECISION_QUALITY, ComponentStatus.NEEDS_REVISION);
        for (Element element : Element.values()) {
            cycle.act(new RateDqElement(element, 80, "Seen"));
        }

        assertThat(warnings(cycle, Component.DECISION_QUALITY)).isEmpty();
    }

    @Test
    void nextStepsWarnWhereNothingIsPlanned() {
        assertThat(warnings(cycle, Component.NOTES_NEXT_STEPS))
                .containsExactly("no action is planned");

        cycle.in(Component.NOTES_NEXT_STEPS, ComponentStatus.NEEDS_REVISION);
        cycle.act(new AddPlannedAction("Start", null, null));

        assertThat(warnings(cycle, Component.NOTES_NEXT_STEPS)).isEmpty();
    }

    @Test
    void completingTwiceChangesNothing() {
        cycle.act(complete(Component.NOTES_NEXT_STEPS));
        long version = cycle.cycle().version();

        assertThat(cycle.act(complete(Component.NOTES_NEXT_STEPS)))
                .isEqualTo(
                        new CompleteComponent.Result(
                                Component.NOTES_NEXT_STEPS,
                                ComponentStatus.COMPLETE,
                                Component.ISSUE_RAISING,
                                List.of("notes_next_steps is complete already")));
        assertThat(cycle.cycle().version()).isEqualTo(version);
    }

    @Test
    void theNextComponentThatIsNotStartedStarts() {
        CycleCallFixture linear = CycleCallFixture.begun(CycleFlow.LINEAR, ConfirmationPolicy.NONE);
        linear.in(Component.PROBLEM_FRAME, ComponentStatus.COMPLETE);
        linear.act(new AddPotentialDecision("Which runners"));

        linear.act(complete(Component.ISSUE_RAISING));

        assertThat(linear.cycle().current()).isEqualTo(Component.OBJECTIVES);
        assertThat(linear.cycle().statusOf(Component.OBJECTIVES))
                .isEqualTo(ComponentStatus.IN_PROGRESS);
        assertThat(linear.events())
                .containsExactly(
                        new AnalysisEvent.ComponentStatusChanged("issue_raising", "complete"),
                        new AnalysisEvent.ComponentStatusChanged("objectives", "in_progress"));
    }

    @Test
    void afterTheLastComponentTheCycleStaysWhereItIs() {
        for (Component component : Component.values()) {
            cycle.in(component, ComponentStatus.COMPLETE);
        }
        cycle.in(Component.NOTES_NEXT_STEPS, ComponentStatus.IN_PROGRESS);
        cycle.changed(now -> now.at(Component.NOTES_NEXT_STEPS));

        cycle.act(complete(Component.NOTES_NEXT_STEPS));

        assertThat(cycle.cycle().current()).isEqualTo(Component.NOTES_NEXT_STEPS);
    }

    @Test
    void aLinearCycleCompletesItsCurrentComponentAlone() {
        CycleCallFixture linear = CycleCallFixture.begun(CycleFlow.LINEAR, ConfirmationPolicy.NONE);
        assertThat(linear.refused(complete(Component.NOTES_NEXT_STEPS)).code())
                .isEqualTo("component_not_started");
        linear.in(Component.NOTES_NEXT_STEPS, ComponentStatus.IN_PROGRESS);

        CallFault fault = linear.refused(complete(Component.NOTES_NEXT_STEPS));

        assertThat(fault.code()).isEqualTo("wrong_component");
        assertThat(fault.next())
                .isEqualTo(
                        new NextCall(
                                "complete_component",
                                Map.of("component", "issue_raising"),
                                "it is the current one"));
    }

    @Test
    void whereEachIsConfirmedAnAgentNeedsAPersonForEach() {
        CycleCallFixture each = CycleCallFixture.begun(CycleFlow.FREE, ConfirmationPolicy.EACH);
        each.in(Component.NOTES_NEXT_STEPS, ComponentStatus.IN_PROGRESS);

        CallFault fault = each.refused(complete(Component.NOTES_NEXT_STEPS));

        assertThat(fault.code()).isEqualTo("confirmation_needed");
        assertThat(fault.next())
                .isEqualTo(
                        new NextCall(
                                "request_confirmation",
                                Map.of(
                                        "summary",
                                        "Complete notes_next_steps?",
                                        "options",
                                        List.of("Approve", "Reject"),
                                        "for_tool",
                                        "complete_component",
                                        "for_parameters",
                                        Map.of("component", "notes_next_steps")),
                                "approval permits exactly this call, once"));
        each.actPermitted(complete(Component.NOTES_NEXT_STEPS));
        each.in(Component.NOTES_NEXT_STEPS, ComponentStatus.IN_PROGRESS);
        each.byPerson().act(complete(Component.NOTES_NEXT_STEPS));
    }

    private CycleCallFixture rated(ConfirmationPolicy confirming) {
        CycleCallFixture full = CycleCallFixture.begun(CycleFlow.FREE, confirming);
        full.act(new AddAlternative("Server", "It", true));
        full.in(Component.DECISION_QUALITY, ComponentStatus.COMPLETE);
        return full;
    }

    private static CompleteCycle decide(@Nullable Character letter) {
        return new CompleteCycle(
                letter == null ? null : alternative(letter), "Nobody has to wait", null);
    }

    @Test
    void aCycleIsCompletedWithWhatWasChosen() {
        CycleCallFixture full = rated(ConfirmationPolicy.NONE);
        full.act(new SuggestRevisit(Component.OBJECTIVES, "x", RevisitPriority.HIGH, null));
        full.act(
                new RequestConfirmation(
                        "Go on?",
                        List.of(new RequestConfirmation.Choice("Yes", null)),
                        null,
                        null,
                        null,
                        null));

        assertThat(full.act(decide('a')))
                .isEqualTo(new CompleteCycle.Result(CycleStatus.COMPLETED, alternative('a'), 1, 1));
        assertThat(full.cycle().status()).isEqualTo(CycleStatus.COMPLETED);
        assertThat(full.cycle().closing())
                .isEqualTo(
                        new CycleClosure(
                                alternative('a'), "Nobody has to wait", CycleCallFixture.NOW));
        assertThat(full.cycle().revisits().getFirst().status()).isEqualTo(Revisit.Status.EXPIRED);
        assertThat(full.confirmation().status()).isEqualTo(Confirmation.Status.EXPIRED);
        assertThat(full.decision(full.confirmation()).isPending()).isFalse();
        assertThat(full.events()).containsExactly(new AnalysisEvent.CycleCompleted("alt_a"));
    }

    @Test
    void nothingMayBeChosen() {
        CycleCallFixture full = rated(ConfirmationPolicy.NONE);

        assertThat(full.act(decide(null)))
                .isEqualTo(new CompleteCycle.Result(CycleStatus.COMPLETED, null, 0, 0));
        assertThat(full.events()).containsExactly(new AnalysisEvent.CycleCompleted(null));
    }

    @Test
    void aCycleIsNotCompletedBeforeItsQualityNorWhileSomethingIsCritical() {
        CycleCallFixture full = rated(ConfirmationPolicy.NONE);
        full.in(Component.DECISION_QUALITY, ComponentStatus.IN_PROGRESS);
        full.act(new SuggestRevisit(Component.OBJECTIVES, "x", RevisitPriority.CRITICAL, null));

        CallFault both = full.refused(decide('a'));

        assertThat(both.message())
                .isEqualTo(
                        "the cycle cannot be completed: decision_quality is not complete; rev_1 is"
                                + " critical and pending");
        assertThat(both.next())
                .isEqualTo(
                        new NextCall(
                                "complete_component",
                                Map.of("component", "decision_quality"),
                                "decision_quality is not complete"));

        full.in(Component.DECISION_QUALITY, ComponentStatus.COMPLETE);

        assertThat(full.refused(decide('a')).next())
                .isEqualTo(
                        new NextCall(
                                "get_pending_revisits", Map.of(), "rev_1 is critical and pending"));
        assertThat(full.refused(decide('x')).errors())
                .extracting(Problem::field)
                .containsExactly("chosen_alternative_id");
    }

    @Test
    void anAgentDecidesOnlyWithAPersonsConfirmation() {
        CycleCallFixture full = rated(ConfirmationPolicy.FINAL);

        assertThat(full.refused(decide('a')).next())
                .extracting(NextCall::parameters)
                .isEqualTo(
                        Map.of(
                                "summary",
                                "Decide for Server?",
                                "options",
                                List.of("Approve", "Reject"),
                                "for_tool",
                                "complete_cycle",
                                "for_parameters",
                                Map.of(
                                        "chosen_alternative_id",
                                        "alt_a",
                                        "rationale",
                                        "Nobody has to wait")));
        assertThat(full.refused(decide(null)).next().parameters())
                .containsEntry("summary", "Close the analysis without choosing an alternative?");

        full.actPermitted(decide('a'));

        assertThat(full.cycle().isActive()).isFalse();
        assertThat(rated(ConfirmationPolicy.EACH).byPerson().act(decide('a'))).isNotNull();
    }
}
