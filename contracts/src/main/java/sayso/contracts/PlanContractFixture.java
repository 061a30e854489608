package sayso.contracts;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanEventKind;
import sayso.decision.plan.mode.PlanHistoryEntry;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.plan.mode.PlanStore;
import sayso.decision.session.SessionKey;
import sayso.decision.store.DecisionQuery;

/// Fixture of the plan contracts: plan mode over the store under test, with sample agents and
/// plans, and shared steps of the tests.
public interface PlanContractFixture {
    SessionKey PLANNER = new SessionKey("local", "claude-code", "s-plan");
    Asker PLANNER_ASKS =
            new Asker(
                    "local",
                    "shop/claude-code",
                    "s-plan",
                    "claude-code",
                    "t-1",
                    "hook",
                    "/srv/shop");
    Actor.Agent PLANNING_AGENT = new Actor.Agent("local", "shop/claude-code", "s-plan");
    Actor.Person APPROVER = new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);
    String PLAN =
            """
            I looked around.

            ## Plan: Orders table

            1. Build
            2. Write the migration
               - with a test
            3. Run it on a copy
            """;

    PlanStore planStore();

    /// The same store as another process sees it; in memory, the same object.
    PlanStore anotherPlanStore();

    /// A desk over the same storage.
    DecisionDesk plansDesk();

    SettableClock clock();

    default LocalPlanDesk plans() {
        return plans(planStore(), PlanMarker.NONE);
    }

    default LocalPlanDesk otherPlans() {
        return plans(anotherPlanStore(), PlanMarker.NONE);
    }

    static LocalPlanDesk plans(PlanStore store, PlanMarker marker) {
        return new LocalPlanDesk(
                store, new DecisionIdGenerator("d-", new Random(7)), DeskPolicy.STANDARD, marker);
    }

    static Plan done(PlanChangeResult change) {
        assertThat(change).isInstanceOf(PlanChangeResult.Done.class);
        return ((PlanChangeResult.Done) change).plan();
    }

    default List<PlanHistoryEntry> history() {
        return otherPlans().history(PLANNER);
    }

    default List<PlanEventKind> moves() {
        return history().stream().map(PlanHistoryEntry::move).toList();
    }

    default Plan approved(String word, Map<String, TopicAnswer> steps) {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        answer(plans().heard(PLANNER, PLANNER_ASKS, PLAN).orElseThrow(), word, steps);
        return otherPlans().look(PLANNER);
    }

    default void answer(Plan plan, String word, Map<String, TopicAnswer> steps) {
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>(whole(word).topics());
        steps.forEach((topic, said) -> topics.put(new TopicId(topic), said));
        plansDesk().answer(id(plan), Answer.ofTopics(topics), APPROVER, null);
    }

    static Answer whole(String word) {
        return Answer.ofTopics(
                Map.of(new TopicId("plan"), TopicAnswer.choosing(new OptionId(word))));
    }

    default Decision asked(Plan plan) {
        return find(id(plan));
    }

    default Decision find(DecisionId id) {
        assertThat(plansDesk().find(id.value(), APPROVER)).isInstanceOf(DecisionLookup.Found.class);
        return ((DecisionLookup.Found) plansDesk().find(id.value(), APPROVER)).decision();
    }

    default Decision lastAsked() {
        return plansDesk().list(DecisionQuery.all()).stream()
                .filter(ApprovalQuestionFactory::is)
                .findFirst()
                .orElseThrow();
    }

    static DecisionId id(Plan plan) {
        DecisionId id = plan.decision();
        assertThat(id).isNotNull();
        return requireNonNull(id);
    }
}
