package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.pending;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.asking;
import static sayso.decision.plan.mode.PlanSamples.ofSteps;
import static sayso.decision.plan.mode.PlanSamples.ofType;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.plan.text.PlanText;

class ApprovalQuestionFactoryTest {
    /// One character as people count, and two for a computer.
    private static final String LONG = "🚀";

    private static Question question(PlanRevision plan) {
        return asking(plan).question();
    }

    private static PlanRevision plan(String title, String text, String step) {
        return new PlanRevision(
                1, title, text, List.of(new PlanStep(4, step, PlanStepState.OPEN, "", false)));
    }

    private static List<String> tooLong(PlanRevision plan) {
        return ApprovalQuestionFactory.tooLong(plan).stream().map(Problem::message).toList();
    }

    @Test
    void theWholePlanIsShownAndAskedForOnceAndStepByStep() {
        Question question = question(ORDERS);

        assertThat(question.title()).isEqualTo("Approve: Orders table");
        assertThat(question.context()).isEqualTo(ORDERS.text());
        assertThat(question.topics())
                .extracting(Topic::label)
                .containsExactly("The plan", "3. Build", "5. Write the migration", "6. Run it");
        assertThat(question.topics())
                .extracting(topic -> topic.id().value())
                .containsExactly("plan", "step-1", "step-2", "step-3");
    }

    @Test
    void thePlanNeedsAWordAndEachStepCountsAsApprovedUntilThen() {
        Question question = question(ORDERS);

        assertThat(question.topics())
                .extracting(Topic::required)
                .containsExactly(true, false, false, false);
        assertThat(question.topics().getFirst().initial()).isNull();
        assertThat(question.topics().subList(1, 4))
                .allSatisfy(topic ->
                        assertThat(topic.initial())
                                .isNotNull()
                                .satisfies(known ->
                                        assertThat(known.chosen())
                                                .containsExactly(new OptionId("approve"))));
    }

    @Test
    void aPlanWithoutATitleIsAskedForAllTheSame() {
        assertThat(question(plan(" ", "1. Do", "Do")).title()).isEqualTo("Approve this plan?");
    }

    @Test
    void aPlanWithoutStepsIsAskedForAsAWhole() {
        assertThat(question(new PlanRevision(1, "Go", "Just go", List.of())).topics()).hasSize(1);
    }

    @Test
    void eachStepOfTheLongestPlanHasATopicOfItsOwn() {
        PlanRevision longest = ofSteps(PlanText.MOST_STEPS);

        Question question = question(longest);

        assertThat(ApprovalQuestionFactory.asked(question)).isEqualTo(PlanText.MOST_STEPS);
        assertThat(question.topics().getLast().label()).isEqualTo("200. Do");
        assertThat(question.topics().getFirst().question().prompt())
                .doesNotContain("Only the first");
        assertThat(AskRules.checkPlan(ApprovalQuestionFactory.of(longest), DeskPolicy.STANDARD))
                .isInstanceOf(AskCheckResult.Valid.class);
    }

    @Test
    void asManyStepsAreAskedForAsFitIntoAFormAndTheRestIsNotHidden() {
        String text = "x".repeat(AskLimits.PROMPT);
        List<PlanStep> steps =
                ofSteps(30).steps().stream().map(step -> step.reading(text)).toList();

        Question question = question(new PlanRevision(1, "Go", "text", steps));

        assertThat(ApprovalQuestionFactory.asked(question)).isEqualTo(20);
        assertThat(question.topics().getFirst().question().prompt())
                .endsWith(
                        " Only the first 20 of its 30 steps are asked one by one; the context has"
                                + " all of them, and a comment on a line of the others goes to the"
                                + " agent.");
    }

    @Test
    void aLongTitleIsCutBetweenCharacters() {
        String title = LONG.repeat(191);

        assertThat(question(plan(title, "text", "Do")).title()).isEqualTo("Approve: " + title);
        assertThat(question(plan(title + "x", "text", "Do")).title())
                .isEqualTo("Approve: " + LONG.repeat(190) + "…");
    }

    @Test
    void aStepsLabelIsTheBeginningOfItsFirstLineAndItsWholeTextIsShown() {
        String fits = LONG.repeat(57);
        Topic whole = question(plan("Go", "text", fits + "\n- more")).topics().get(1);
        assertThat(whole.label()).isEqualTo("4. " + fits);
        assertThat(whole.question().prompt()).isEqualTo(fits + "\n- more");

        Topic cut = question(plan("Go", "text", fits + "x")).topics().get(1);
        assertThat(cut.label()).isEqualTo("4. " + LONG.repeat(56) + "…");
    }

    @Test
    void aPlanThatCanBeShownWholeIsPutToAPersonAndALongerOneIsNot() {
        String text = LONG.repeat(AskLimits.PLAN);
        PlanRevision longest = plan("Go", text, "Do");

        assertThat(tooLong(longest)).isEmpty();
        assertThat(AskRules.checkPlan(ApprovalQuestionFactory.of(longest), DeskPolicy.STANDARD))
                .isInstanceOf(AskCheckResult.Valid.class);
        assertThat(tooLong(plan("Go", text + "x", "Do")))
                .containsExactly(
                        "the plan has 2,500,001 characters; a person is shown 2,500,000 at most, and"
                                + " all of it");
    }

    @Test
    void aStepThatCanBeShownWholeIsPutToAPersonAndALongerOneIsNot() {
        String text = LONG.repeat(AskLimits.PROMPT);
        PlanRevision longest = plan("Go", "text", text);

        assertThat(tooLong(longest)).isEmpty();
        assertThat(AskRules.checkPlan(ApprovalQuestionFactory.of(longest), DeskPolicy.STANDARD))
                .isInstanceOf(AskCheckResult.Valid.class);
        assertThat(tooLong(plan("Go", "text", text + "x")))
                .containsExactly(
                        "step 4 has 20,001 characters; a person is shown 20,000 at most, and all"
                                + " of it");
    }

    @Test
    void everythingThatIsTooLongIsToldAtOnceAlsoOfStepsThatAreNotAskedForOneByOne() {
        PlanRevision plan = ofSteps(60);
        String text = "x".repeat(AskLimits.PROMPT + 1);

        assertThat(
                        tooLong(
                                plan.with(2, step -> step.reading(text))
                                        .with(60, step -> step.reading(text))))
                .hasSize(2)
                .anyMatch(message -> message.startsWith("step 2 has"))
                .anyMatch(message -> message.startsWith("step 60 has"));
    }

    @Test
    void onlyADecisionOfItsTypeAsksToApproveAPlan() {
        assertThat(ApprovalQuestionFactory.is(asking(ORDERS))).isTrue();
        assertThat(ApprovalQuestionFactory.is(ofType("plan-gate", ORDERS))).isFalse();
        assertThat(ApprovalQuestionFactory.is(pending())).isFalse();
    }
}
