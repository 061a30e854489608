package sayso.analysis.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.common.CommonTool.DismissRevisit;
import sayso.analysis.common.CommonTool.GetPendingRevisits;
import sayso.analysis.common.CommonTool.SuggestRevisit;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.analysis.navigation.NavigationTool.CompleteComponent;
import sayso.analysis.notes.NotesTool.AddPlannedAction;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Problem;

class RevisitQueueTest {
    private final CycleCallFixture cycle = CycleCallFixture.open();

    private static SuggestRevisit suggest(String reason, RevisitPriority priority) {
        return new SuggestRevisit(Component.OBJECTIVES, reason, priority, null);
    }

    private static ItemId id(int number) {
        return new ItemId("rev_" + number);
    }

    @ParameterizedTest
    @CsvSource({"LOW, false", "MEDIUM, false", "HIGH, true", "CRITICAL, true"})
    void whatIsUrgentPromptsAPerson(RevisitPriority priority, boolean prompts) {
        assertThat(cycle.act(suggest("New law", priority)))
                .isEqualTo(new SuggestRevisit.Result(id(1), 1, prompts));
        assertThat(cycle.events())
                .containsExactly(
                        new AnalysisEvent.RevisitSuggested(
                                "rev_1", "objectives", "New law", priority.wireName()));
    }

    @Test
    void theSameReasonForTheSameComponentIsQueuedOnceAsItWas() {
        cycle.act(suggest("New law", RevisitPriority.CRITICAL));

        assertThat(cycle.act(suggest("New law", RevisitPriority.LOW)))
                .isEqualTo(new SuggestRevisit.Result(id(1), 1, true));
        assertThat(cycle.act(suggest("New price", RevisitPriority.LOW)))
                .isEqualTo(new SuggestRevisit.Result(id(2), 2, false));
        assertThat(
                        cycle.act(
                                new SuggestRevisit(
                                        Component.TRADEOFFS,
                                        "New law",
                                        RevisitPriority.LOW,
                                        "the news")))
                .isEqualTo(new SuggestRevisit.Result(id(3), 3, false));
        assertThat(cycle.cycle().revisits())
                .extracting(Revisit::trigger)
                .containsExactly("", "", "the news");
    }

    @Test
    void theQueueIsShownByPagesAndSaysWhatIsCriticalInAllOfIt() {
        cycle.act(suggest("One", RevisitPriority.LOW));
        cycle.later(Duration.ofMinutes(1));
        cycle.act(suggest("Two", RevisitPriority.CRITICAL));

        assertThat(cycle.act(new GetPendingRevisits(1, null)))
                .isEqualTo(
                        new GetPendingRevisits.Result(
                                List.of(
                                        new GetPendingRevisits.Queued(
                                                id(1),
                                                Component.OBJECTIVES,
                                                "One",
                                                "",
                                                RevisitPriority.LOW,
                                                CycleCallFixture.NOW)),
                                true,
                                id(1)));

        cycle.byPerson().act(new DismissRevisit(id(2), "Not now"));

        assertThat(((GetPendingRevisits.Result) cycle.act(new GetPendingRevisits(null, null))))
                .extracting(
                        GetPendingRevisits.Result::hasCritical,
                        GetPendingRevisits.Result::nextAfter)
                .containsExactly(false, null);
    }

    @Test
    void anAgentDismissesOnlyWhatIsNotUrgent() {
        cycle.act(suggest("One", RevisitPriority.MEDIUM));
        cycle.act(suggest("Two", RevisitPriority.HIGH));

        assertThat(cycle.act(new DismissRevisit(id(1), "Outdated")))
                .isEqualTo(new DismissRevisit.Result(id(1), 1));
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.RevisitResolved("rev_1", "dismissed"));
        assertThat(cycle.refused(new DismissRevisit(id(2), "Outdated")).code())
                .isEqualTo("person_needed");

        CallFault again = cycle.refused(new DismissRevisit(id(1), "Again"));

        assertThat(again.code()).isEqualTo("already_resolved");
        assertThat(again.message()).isEqualTo("rev_1 is dismissed already");
        assertThat(cycle.refused(new DismissRevisit(id(9), "x")).errors())
                .extracting(Problem::field)
                .containsExactly("suggestion_id");
        assertThat(cycle.cycle().revisits().getFirst().resolution()).isEqualTo("Outdated");
        assertThat(cycle.cycle().revisits().getFirst().resolvedAt())
                .isEqualTo(CycleCallFixture.NOW);
    }

    @Test
    void whatIsPendingExpiresAndTheRestStays() {
        cycle.act(suggest("One", RevisitPriority.LOW));
        cycle.act(suggest("Two", RevisitPriority.LOW));
        cycle.act(new DismissRevisit(id(1), "Outdated"));
        ToolCallContext work = cycle.context();

        RevisitQueue.expire(work, "the cycle was archived");

        assertThat(work.cycle().revisits())
                .extracting(Revisit::status)
                .containsExactly(Revisit.Status.DISMISSED, Revisit.Status.EXPIRED);
        assertThat(work.cycle().revisits().getLast().resolution())
                .isEqualTo("the cycle was archived");
    }

    @Test
    void aPersonIsAskedAboutWhatIsUrgentWhenAComponentEnds() {
        cycle.act(suggest("One", RevisitPriority.LOW));
        cycle.act(
                new SuggestRevisit(
                        Component.PROBLEM_FRAME, "Two", RevisitPriority.HIGH, "the news"));
        cycle.act(suggest("Three", RevisitPriority.CRITICAL));

        complete();

        List<Confirmation> asked = cycle.cycle().confirmations();
        assertThat(asked)
                .extracting(Confirmation::summary)
                .containsExactly(
                        "Revisit problem frame?\n\nTwo\n\nWhat gave rise to it: the news",
                        "Revisit objectives (critical)?\n\nThree");
        assertThat(asked)
                .extracting(Confirmation::gate)
                .containsExactly(
                        new Confirmation.GatedCall(
                                "accept_revisit", "{\"suggestion_id\":\"rev_2\"}"),
                        new Confirmation.GatedCall(
                                "accept_revisit", "{\"suggestion_id\":\"rev_3\"}"));
        assertThat(asked.getFirst().expiresAt())
                .isEqualTo(CycleCallFixture.NOW.plus(Duration.ofDays(30)));
        assertThat(cycle.decision(asked.getFirst()).question().context())
                .isEqualTo("Analysis c-9v3k2m: Build runners");
    }

    @Test
    void nobodyIsAskedTwiceAboutTheSame() {
        cycle.act(suggest("One", RevisitPriority.HIGH));
        complete();

        cycle.in(Component.NOTES_NEXT_STEPS, ComponentStatus.IN_PROGRESS);
        complete();

        assertThat(cycle.cycle().confirmations()).hasSize(1);
    }

    @Test
    void theQuestionIsTakenBackWhenTheRevisitIsDismissedOtherwise() {
        cycle.act(suggest("One", RevisitPriority.HIGH));
        complete();

        cycle.byPerson().act(new DismissRevisit(id(1), "Not now"));

        assertThat(cycle.confirmation().status()).isEqualTo(Confirmation.Status.EXPIRED);
        assertThat(cycle.decision(cycle.confirmation()).state()).isEqualTo(DecisionState.CANCELLED);
    }

    @Test
    void aPersonWhoSaysYesPutsTheComponentInRevision() {
        cycle.act(suggest("One", RevisitPriority.HIGH));
        cycle.in(Component.OBJECTIVES, ComponentStatus.COMPLETE);
        complete();

        cycle.answer(cycle.confirmation(), "1");

        assertThat(cycle.cycle().revisits().getFirst().status()).isEqualTo(Revisit.Status.ACCEPTED);
        assertThat(cycle.cycle().statusOf(Component.OBJECTIVES))
                .isEqualTo(ComponentStatus.NEEDS_REVISION);
        assertThat(cycle.cycle().current()).isEqualTo(Component.OBJECTIVES);
    }

    @Test
    void aPersonWhoSaysNotNowDismissesIt() {
        cycle.act(suggest("One", RevisitPriority.HIGH));
        complete();

        cycle.answer(cycle.confirmation(), "2");

        assertThat(cycle.cycle().revisits().getFirst().status())
                .isEqualTo(Revisit.Status.DISMISSED);
        assertThat(cycle.cycle().revisits().getFirst().resolution()).isEqualTo("not now");
    }

    @Test
    void aPersonWhoDeclinesDismissesItInTheirWords() {
        cycle.act(suggest("One", RevisitPriority.HIGH));
        complete();

        cycle.cancel(
                cycle.confirmation(), CancelKind.REFUSED, "Never again", CycleCallFixture.PERSON);

        assertThat(cycle.cycle().revisits().getFirst().resolution()).isEqualTo("Never again");
        assertThat(cycle.events())
                .containsExactly(
                        new AnalysisEvent.ConfirmationResolved("conf_1", "rejected", null),
                        new AnalysisEvent.RevisitResolved("rev_1", "dismissed"));
    }

    @Test
    void aQuestionThatExpiresLeavesTheRevisitInTheQueue() {
        cycle.act(suggest("One", RevisitPriority.HIGH));
        complete();

        cycle.later(Duration.ofDays(31));
        cycle.settle();

        assertThat(cycle.confirmation().status()).isEqualTo(Confirmation.Status.EXPIRED);
        assertThat(cycle.cycle().revisits().getFirst().isPending()).isTrue();
    }

    private void complete() {
        cycle.act(new AddPlannedAction("Tell the teams", null, null));
        cycle.act(new CompleteComponent(Component.NOTES_NEXT_STEPS, null, null, null));
    }
}
