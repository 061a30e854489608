package sayso.analysis.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.common.CommonTool.SuggestRevisit;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.analysis.navigation.NavigationTool.NavigateToComponent;
import sayso.analysis.navigation.NavigationTool.ReopenComponent;
import sayso.analysis.navigation.NavigationTool.StartComponent;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.log.AnalysisEvent;

class NavigationToolHandlerTest {
    private static final NextCall REVISIT =
            new NextCall(
                    "suggest_revisit",
                    Map.of("component", "issue_raising", "priority", "high"),
                    "the person is asked then");

    private final CycleCallFixture linear =
            CycleCallFixture.begun(CycleFlow.LINEAR, ConfirmationPolicy.NONE);

    @Test
    void aComponentStartsOnceItsPrerequisiteIsStarted() {
        CallFault early = linear.refused(new StartComponent(Component.OBJECTIVES));

        assertThat(early.code()).isEqualTo("prerequisite_not_started");
        assertThat(early.next())
                .isEqualTo(
                        new NextCall(
                                "start_component",
                                Map.of("component", "problem_frame"),
                                "it comes before"));

        linear.act(new StartComponent(Component.PROBLEM_FRAME));

        assertThat(linear.act(new StartComponent(Component.OBJECTIVES)))
                .isEqualTo(
                        new StartComponent.Result(
                                Component.OBJECTIVES,
                                ComponentStatus.IN_PROGRESS,
                                Component.OBJECTIVES));
        assertThat(linear.cycle().current()).isEqualTo(Component.OBJECTIVES);
        assertThat(linear.events())
                .containsExactly(
                        new AnalysisEvent.ComponentStatusChanged("objectives", "in_progress"));
    }

    @Test
    void theFirstComponentHasNoPrerequisite() {
        linear.in(Component.ISSUE_RAISING, ComponentStatus.NOT_STARTED);

        linear.act(new StartComponent(Component.ISSUE_RAISING));

        assertThat(linear.cycle().statusOf(Component.ISSUE_RAISING))
                .isEqualTo(ComponentStatus.IN_PROGRESS);
    }

    @Test
    void aFreeCycleStartsAnywhere() {
        CycleCallFixture free = CycleCallFixture.begun(CycleFlow.FREE, ConfirmationPolicy.NONE);

        free.act(new StartComponent(Component.TRADEOFFS));

        assertThat(free.cycle().current()).isEqualTo(Component.TRADEOFFS);
    }

    @ParameterizedTest
    @EnumSource(names = {"IN_PROGRESS", "COMPLETE", "NEEDS_REVISION"})
    void whatIsStartedStartsNoSecondTime(ComponentStatus status) {
        linear.in(Component.ISSUE_RAISING, status);

        CallFault fault = linear.refused(new StartComponent(Component.ISSUE_RAISING));

        assertThat(fault.code()).isEqualTo("already_started");
        assertThat(fault.message()).isEqualTo("issue_raising is " + status.wireName());
    }

    @Test
    void onlyAStartedComponentIsMovedTo() {
        assertThat(linear.refused(new NavigateToComponent(Component.TRADEOFFS)).code())
                .isEqualTo("component_not_started");

        linear.in(Component.PROBLEM_FRAME, ComponentStatus.COMPLETE);

        assertThat(linear.act(new NavigateToComponent(Component.PROBLEM_FRAME)))
                .isEqualTo(
                        new NavigateToComponent.Result(
                                Component.PROBLEM_FRAME, ComponentStatus.COMPLETE));
        assertThat(linear.cycle().current()).isEqualTo(Component.PROBLEM_FRAME);
    }

    @Test
    void anAgentGoesBackOnlyWhereAPersonAcceptedIt() {
        linear.act(new StartComponent(Component.PROBLEM_FRAME));

        CallFault fault = linear.refused(new NavigateToComponent(Component.ISSUE_RAISING));

        assertThat(fault.code()).isEqualTo("person_needed");
        assertThat(fault.next()).isEqualTo(REVISIT);

        revisited(Component.OBJECTIVES, Revisit.Status.ACCEPTED);
        revisited(Component.ISSUE_RAISING, Revisit.Status.DISMISSED);
        assertThat(linear.refused(new NavigateToComponent(Component.ISSUE_RAISING)).code())
                .isEqualTo("person_needed");

        revisited(Component.ISSUE_RAISING, Revisit.Status.ACCEPTED);
        linear.act(new NavigateToComponent(Component.ISSUE_RAISING));

        assertThat(linear.cycle().current()).isEqualTo(Component.ISSUE_RAISING);
    }

    private void revisited(Component component, Revisit.Status status) {
        linear.act(new SuggestRevisit(component, "For " + status, RevisitPriority.LOW, null));
        linear.changed(now ->
                now.revisiting(
                        now.revisits().stream()
                                .map(one ->
                                        one.isPending()
                                                ? one.ended(status, "x", CycleCallFixture.NOW)
                                                : one)
                                .toList()));
    }

    @Test
    void aPersonGoesBackAndAnAgentOfAFreeCycleToo() {
        linear.act(new StartComponent(Component.PROBLEM_FRAME));
        linear.byPerson().act(new NavigateToComponent(Component.ISSUE_RAISING));
        assertThat(linear.cycle().current()).isEqualTo(Component.ISSUE_RAISING);

        CycleCallFixture free = CycleCallFixture.open();
        free.act(new NavigateToComponent(Component.TRADEOFFS));
        free.act(new NavigateToComponent(Component.ISSUE_RAISING));
        assertThat(free.cycle().current()).isEqualTo(Component.ISSUE_RAISING);
    }

    @Test
    void reopeningSuggestsToRevisitWhatIsCompleteAfterIt() {
        CycleCallFixture free = CycleCallFixture.open();
        free.in(Component.ISSUE_RAISING, ComponentStatus.COMPLETE);
        free.in(Component.OBJECTIVES, ComponentStatus.COMPLETE);
        free.in(Component.TRADEOFFS, ComponentStatus.COMPLETE);

        assertThat(free.act(new ReopenComponent(Component.OBJECTIVES, "One is missing")))
                .isEqualTo(
                        new ReopenComponent.Result(
                                Component.OBJECTIVES,
                                ComponentStatus.NEEDS_REVISION,
                                Component.OBJECTIVES,
                                List.of(Component.TRADEOFFS)));
        assertThat(free.cycle().statusOf(Component.TRADEOFFS)).isEqualTo(ComponentStatus.COMPLETE);
        assertThat(free.cycle().revisits())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.component()).isEqualTo(Component.TRADEOFFS);
                    assertThat(one.reason()).isEqualTo("objectives was reopened: One is missing");
                    assertThat(one.trigger()).isEqualTo("reopen_component");
                    assertThat(one.priority()).isEqualTo(RevisitPriority.MEDIUM);
                });
    }

    @Test
    void onlyWhatIsCompleteIsReopenedAndBackwardsByAPerson() {
        assertThat(linear.refused(new ReopenComponent(Component.ISSUE_RAISING, "x")).code())
                .isEqualTo("not_complete");

        linear.in(Component.ISSUE_RAISING, ComponentStatus.COMPLETE);
        linear.act(new StartComponent(Component.PROBLEM_FRAME));

        assertThat(linear.refused(new ReopenComponent(Component.ISSUE_RAISING, "x")).code())
                .isEqualTo("person_needed");
    }

    @Test
    void aPersonWhoReopensAcceptsWhatWasSuggestedForIt() {
        CycleCallFixture free = CycleCallFixture.open();
        free.in(Component.OBJECTIVES, ComponentStatus.COMPLETE);
        suggest(free, Component.OBJECTIVES);
        suggest(free, Component.TRADEOFFS);

        free.byPerson().act(new ReopenComponent(Component.OBJECTIVES, "One is missing"));

        assertThat(free.cycle().revisits())
                .extracting(Revisit::status)
                .containsExactly(Revisit.Status.ACCEPTED, Revisit.Status.PENDING);
    }

    @Test
    void anAgentWhoReopensAcceptsNothing() {
        CycleCallFixture free = CycleCallFixture.open();
        free.in(Component.OBJECTIVES, ComponentStatus.COMPLETE);
        suggest(free, Component.OBJECTIVES);

        free.act(new ReopenComponent(Component.OBJECTIVES, "One is missing"));

        assertThat(free.cycle().revisits().getFirst().isPending()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void anAcceptedRevisitOpensItsComponentWhateverItWas(ComponentStatus status) {
        CycleCallFixture free = CycleCallFixture.open();
        free.in(Component.OBJECTIVES, status);
        suggest(free, Component.OBJECTIVES);
        ToolCallContext work = free.byPerson().context();

        RevisitAcceptance.accept(work, free.cycle().revisits().getFirst(), null);

        assertThat(work.cycle().statusOf(Component.OBJECTIVES))
                .isEqualTo(
                        switch (status) {
                            case NOT_STARTED, IN_PROGRESS -> ComponentStatus.IN_PROGRESS;
                            case COMPLETE, NEEDS_REVISION -> ComponentStatus.NEEDS_REVISION;
                        });
        assertThat(work.cycle().current()).isEqualTo(Component.OBJECTIVES);
        assertThat(work.cycle().revisits().getFirst().status()).isEqualTo(Revisit.Status.ACCEPTED);
    }

    @Test
    void theReasonOfAnAcceptanceIsPassedOnToWhatComesAfter() {
        for (String why : new String[] {"A new law", null}) {
            CycleCallFixture free = CycleCallFixture.open();
            free.in(Component.OBJECTIVES, ComponentStatus.COMPLETE);
            free.in(Component.TRADEOFFS, ComponentStatus.COMPLETE);
            suggest(free, Component.OBJECTIVES);
            ToolCallContext work = free.context();

            RevisitAcceptance.accept(work, free.cycle().revisits().getFirst(), why);

            assertThat(work.cycle().revisits().getLast().reason())
                    .isEqualTo(
                            "objectives was reopened: " + (why == null ? "It has changed" : why));
        }
    }

    private static void suggest(CycleCallFixture cycle, Component component) {
        cycle.act(new SuggestRevisit(component, "It has changed", RevisitPriority.LOW, null));
    }
}
