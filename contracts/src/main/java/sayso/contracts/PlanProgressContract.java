package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskLimits;
import sayso.decision.log.LogEvent;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.plan.mode.GrantRevocationResult;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanEventKind;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.plan.mode.PlanHistoryEntry;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.plan.mode.PlanStore;
import sayso.decision.plan.mode.PlanTransaction;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.SessionKey;

/// Tests that every store must pass about an approved plan: its execution, its steps as agents and
/// people mark them, the permissions meanwhile, and its history.
public interface PlanProgressContract extends PlanContractFixture {
    @Test
    default void anApprovedPlanIsCarriedOutAndItsStepsAreTickedAsTheAgentTells() {
        Plan approved = approved("execute", Map.of());
        assertThat(approved.state()).isEqualTo(PlanState.EXECUTING);
        assertThat(approved.isGated()).isFalse();
        assertThat(approved.isCareful()).isFalse();
        assertThat(approved.current().map(PlanStep::number)).contains(1);

        Plan one = plans().heard(PLANNER, PLANNER_ASKS, "Built. [DONE:1]").orElseThrow();
        assertThat(PlanHeader.of(one)).isEqualTo("Plan Mode: ON · 1/3");
        Plan all = plans().heard(PLANNER, PLANNER_ASKS, "[DONE:2,3]").orElseThrow();

        assertThat(all.state()).isEqualTo(PlanState.COMPLETED);
        assertThat(PlanHeader.of(all)).isEqualTo("Plan complete: 3 of 3");
        assertThat(moves())
                .containsExactly(
                        PlanEventKind.ENTERED,
                        PlanEventKind.PROPOSED,
                        PlanEventKind.APPROVED,
                        PlanEventKind.STEP_CLAIMED,
                        PlanEventKind.STEP_CLAIMED,
                        PlanEventKind.STEP_CLAIMED,
                        PlanEventKind.COMPLETED);
    }

    @Test
    default void whatIsOnIsListedAndWhatIsOverIsNot() {
        Plan approved = approved("execute", Map.of());
        assertThat(otherPlans().on(null)).containsExactly(approved);
        assertThat(otherPlans().on(PLANNER.owner())).containsExactly(approved);
        assertThat(otherPlans().on("nobody")).isEmpty();

        plans().heard(PLANNER, PLANNER_ASKS, "[DONE:1,2,3]");

        assertThat(otherPlans().on(null)).isEmpty();
        assertThat(otherPlans().all(null)).hasSize(1);
    }

    @Test
    default void everybodysSessionsAreThoseOfEachOwner() {
        Plan ours = approved("execute", Map.of());
        SessionKey other = new SessionKey("ci", "codex", "s-2");
        Plan theirs = PlanContractFixture.done(plans().enter(other, "/srv/ci", PLANNING_AGENT));

        assertThat(otherPlans().sessions(null)).containsExactlyInAnyOrder(ours, theirs);
        assertThat(otherPlans().sessions("ci")).containsExactly(theirs);
    }

    @Test
    default void stepsOutOfOrderAndUnknownOnesAreFlaggedAndNothingIsLost() {
        approved("execute", Map.of());
        Plan plan =
                plans().heard(
                                PLANNER,
                                PLANNER_ASKS,
                                "[DONE:2] [DONE:9] [FAILED:3 no copy] `[DONE:1]`\n```\n[DONE:1]\n```")
                        .orElseThrow();

        assertThat(plan.revision().steps())
                .extracting(PlanStep::state, PlanStep::early, PlanStep::note)
                .containsExactly(
                        tuple(PlanStepState.OPEN, false, ""),
                        tuple(PlanStepState.CLAIMED, true, ""),
                        tuple(PlanStepState.FAILED, false, "no copy"));
        assertThat(
                        plans().report(
                                        PLANNER,
                                        List.of(new StepMark(StepMark.Kind.DONE, 7, "")),
                                        PLANNING_AGENT))
                .isInstanceOfSatisfying(
                        PlanChangeResult.Done.class,
                        told ->
                                assertThat(told.remarks())
                                        .containsExactly(
                                                "the agent reported step 7; the plan has 3"));
        assertThat(history())
                .extracting(PlanHistoryEntry::detail)
                .contains(
                        "step 2, out of order",
                        "the agent reported step 9; the plan has 3",
                        "step 3: no copy");
    }

    @Test
    default void whatAPersonSaidOfAStepStandsWhateverTheAgentClaims() {
        approved(
                "execute",
                Map.of(
                        "step-1",
                        TopicAnswer.choosing(new OptionId("approve")).withNote("with mvn"),
                        "step-3",
                        TopicAnswer.choosing(new OptionId("skip"))));
        plans().heard(PLANNER, PLANNER_ASKS, "[FAILED:2 no copy]");
        Plan plan = plans().heard(PLANNER, PLANNER_ASKS, "[DONE:2,3,1]").orElseThrow();

        assertThat(plan.revision().steps())
                .extracting(PlanStep::state, PlanStep::note)
                .containsExactly(
                        tuple(PlanStepState.CLAIMED, "with mvn"),
                        tuple(PlanStepState.CLAIMED, ""),
                        tuple(
                                PlanStepState.CLAIMED,
                                "done although it was left out (skipped by the person)"));
        assertThat(history())
                .extracting(PlanHistoryEntry::detail)
                .contains("the agent reported step 3, which was to be skipped");
    }

    @Test
    default void aPersonTakesAClaimBackAndThePlanIsNoLongerComplete() {
        approved("execute", Map.of());
        plans().heard(PLANNER, PLANNER_ASKS, "[DONE:1,2,3]");
        Plan plan =
                PlanContractFixture.done(
                        otherPlans().step(PLANNER, 2, PlanStepState.OPEN, "not done", APPROVER));

        assertThat(plan.state()).isEqualTo(PlanState.EXECUTING);
        assertThat(plan.current().map(PlanStep::number)).contains(2);
        // why: the agent's same words again are no new claim
        plans().heard(PLANNER, PLANNER_ASKS, "[DONE:1,2,3]");
        assertThat(plans().look(PLANNER)).isEqualTo(plan);
        assertThat(plans().step(PLANNER, 2, PlanStepState.CLAIMED, "", PLANNING_AGENT))
                .isInstanceOf(PlanChangeResult.Refused.class);
        assertThat(plans().step(PLANNER, 7, PlanStepState.OPEN, "", APPROVER))
                .isInstanceOfSatisfying(
                        PlanChangeResult.Refused.class,
                        refused ->
                                assertThat(refused.message())
                                        .isEqualTo("no step 7; the plan has [1, 2, 3]"));
    }

    @Test
    default void planModeThatIsEndedOnTheWayIsAbandoned() {
        approved("execute", Map.of());

        assertThat(PlanContractFixture.done(plans().leave(PLANNER, APPROVER)).state())
                .isEqualTo(PlanState.ABANDONED);
        assertThat(history().getLast().detail()).isEqualTo("at 0/3");
    }

    @Test
    default void aPlanOfAnAgentsOwnDialogGatesNothingAndIsCarriedOutOnceApproved() {
        Plan proposed =
                PlanContractFixture.done(
                        plans().propose(
                                        PLANNER,
                                        PLANNER_ASKS,
                                        PlanText.whole("# Go\n1. This"),
                                        false));
        assertThat(proposed.isGated()).isFalse();
        answer(proposed, "execute", Map.of());
        assertThat(plans().look(PLANNER).state()).isEqualTo(PlanState.EXECUTING);

        Plan again =
                PlanContractFixture.done(
                        plans().propose(PLANNER, PLANNER_ASKS, PlanText.whole("1. That"), false));
        answer(again, "keep-planning", Map.of());
        assertThat(plans().look(PLANNER).state()).isEqualTo(PlanState.OFF);
    }

    @Test
    default void theLogTellsOfEveryMove() {
        approved("execute", Map.of());

        assertThat(
                        plansDesk().log().since(0, 100).stream()
                                .map(logged -> logged.event())
                                .filter(LogEvent.PlanMoved.class::isInstance)
                                .map(LogEvent.PlanMoved.class::cast))
                .extracting(
                        LogEvent.PlanMoved::what,
                        LogEvent.PlanMoved::state,
                        moved -> moved.by().name())
                .containsExactly(
                        tuple("entered", "planning", "shop/claude-code"),
                        tuple("proposed", "proposed", "shop/claude-code"),
                        tuple("approved", "executing", "maxi"));
    }

    @Test
    default void sessionsAreMarkedBeforeTheyAreGatedAndNoLongerAfterwards() {
        Marks marks = new Marks();
        LocalPlanDesk plans = PlanContractFixture.plans(planStore(), marks);
        plans.enter(PLANNER, null, PLANNING_AGENT);
        assertThat(marks.marked).containsExactly("s-plan");
        plans.heard(PLANNER, PLANNER_ASKS, PLAN);
        assertThat(marks.marked).containsExactly("s-plan");

        answer(plans.look(PLANNER), "execute", Map.of());
        plans.look(PLANNER);
        assertThat(marks.marked).isEmpty();
    }

    @Test
    default void aPlanThatIsRefusedHoldsNoSession() {
        Marks marks = new Marks();
        LocalPlanDesk plans = PlanContractFixture.plans(planStore(), marks);
        PlanText tooLong = PlanText.whole("Plan:\n1. " + "x".repeat(AskLimits.PROMPT + 1));

        assertThat(plans.propose(PLANNER, PLANNER_ASKS, tooLong, true))
                .isInstanceOf(PlanChangeResult.Refused.class);

        assertThat(marks.marked).isEmpty();
        assertThat(plans.look(PLANNER).state()).isEqualTo(PlanState.OFF);
    }

    @Test
    default void aStepThatIsOpenAgainMarksTheSessionThatAsksBeforeEachEdit() {
        Marks marks = new Marks();
        LocalPlanDesk plans = PlanContractFixture.plans(planStore(), marks);
        plans.enter(PLANNER, null, PLANNING_AGENT);
        plans.heard(PLANNER, PLANNER_ASKS, PLAN);
        answer(plans.look(PLANNER), "execute-asking", Map.of());
        plans.heard(PLANNER, PLANNER_ASKS, "[DONE:1,2,3]");
        assertThat(marks.marked).isEmpty();

        plans.step(PLANNER, 2, PlanStepState.OPEN, "not done", APPROVER);

        assertThat(marks.marked).containsExactly("s-plan");
    }

    @Test
    default void aLookThatIsLateTakesNoMarkAway() {
        Marks marks = new Marks();
        LocalPlanDesk entering = PlanContractFixture.plans(anotherPlanStore(), marks);
        AtomicReference<Runnable> meanwhile =
                new AtomicReference<>(() -> entering.enter(PLANNER, null, PLANNING_AGENT));
        LocalPlanDesk looking =
                PlanContractFixture.plans(new Interrupted(planStore(), meanwhile), marks);

        assertThat(looking.look(PLANNER).state()).isEqualTo(PlanState.PLANNING);

        assertThat(marks.marked).containsExactly("s-plan");
        entering.leave(PLANNER, APPROVER);
        assertThat(marks.marked).isEmpty();
    }

    @Test
    default void whatCannotBeMarkedIsNotEntered() {
        LocalPlanDesk plans =
                PlanContractFixture.plans(
                        planStore(),
                        new Marks() {
                            @Override
                            public void mark(SessionKey session) {
                                throw new IllegalStateException("the disk is full");
                            }
                        });

        assertThatThrownBy(() -> plans.enter(PLANNER, null, PLANNING_AGENT))
                .hasMessageContaining("the disk is full");

        assertThat(otherPlans().look(PLANNER).state()).isEqualTo(PlanState.OFF);
    }

    @Test
    default void whatIsAllowedIsKeptForItsScopeAndEndsWithThePlan() {
        String project = PlanGrant.project("/srv/shop");
        plans().grant(grant(project, "mvn test"));
        plans().grant(grant(PlanGrant.session(PLANNER), "exact:5f"));
        plans().enter(PLANNER, null, PLANNING_AGENT);

        assertThat(otherPlans().grants(PLANNER, "/srv/shop"))
                .extracting(PlanGrant::name)
                .containsExactly("exact:5f", "mvn test");
        assertThat(otherPlans().grants(PLANNER, "/srv/other"))
                .extracting(PlanGrant::name)
                .containsExactly("exact:5f");

        plans().leave(PLANNER, APPROVER);
        assertThat(plans().grants(PLANNER, "/srv/shop"))
                .containsExactly(grant(project, "mvn test"));
        assertThat(otherPlans().grants("local")).containsExactly(grant(project, "mvn test"));
        assertThat(plans().revoke(grant(project, "mvn test"), PLANNING_AGENT))
                .isEqualTo(GrantRevocationResult.NOT_ALLOWED);
        assertThat(plans().revoke(grant(project, "mvn test"), APPROVER))
                .isEqualTo(GrantRevocationResult.DONE);
        assertThat(plans().revoke(grant(project, "mvn test"), APPROVER))
                .isEqualTo(GrantRevocationResult.GONE);
        assertThat(otherPlans().grants("local")).isEmpty();
    }

    @Test
    default void whereItIsOnIsAskedForWithoutWhatIsOver() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        assertThat(otherPlans().on(null)).extracting(Plan::session).containsExactly(PLANNER);
        assertThat(otherPlans().on("somebody")).isEmpty();
        assertThat(otherPlans().lastChange()).contains(otherPlans().look(PLANNER).changedAt());

        plans().leave(PLANNER, APPROVER);

        assertThat(otherPlans().on(null)).isEmpty();
        assertThat(otherPlans().lastChange()).contains(otherPlans().look(PLANNER).changedAt());
    }

    @Test
    default void workThatThrowsLeavesNothing() {
        assertThatThrownBy(() ->
                        planStore()
                                .write(unit -> {
                                    unit.save(Plan.none(PLANNER, null, unit.now()));
                                    throw new IllegalStateException("on purpose");
                                }))
                .hasMessage("on purpose");

        assertThat(planStore().<Boolean>read(look -> look.plan(PLANNER).isEmpty())).isTrue();
    }

    private PlanGrant grant(String scope, String name) {
        return new PlanGrant(
                "local", scope, name, name, null, clock().instant(), "maxi", new DecisionId("d-1"));
    }

    /// Remembers which sessions are marked.
    class Marks implements PlanMarker {
        final Set<String> marked = new TreeSet<>();

        @Override
        public void mark(SessionKey session) {
            marked.add(session.sessionId());
        }

        @Override
        public void clear(SessionKey session) {
            marked.remove(session.sessionId());
        }

        @Override
        public boolean isMarked(SessionKey session) {
            return marked.contains(session.sessionId());
        }
    }

    /// Somebody else's work comes between a look and what is made of it.
    record Interrupted(PlanStore store, AtomicReference<Runnable> meanwhile) implements PlanStore {
        @Override
        public <T> T read(Function<PlanTransaction, T> look) {
            T seen = store.read(look);
            meanwhile.getAndSet(() -> {}).run();
            return seen;
        }

        @Override
        public <T> T write(Function<PlanTransaction, T> work) {
            return store.write(work);
        }
    }
}
