package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.plan.mode.PlanSamples.SESSION;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.TransactionalDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.InMemoryDecisionStore;

/// What each operation makes of a plan, beside the decisions in memory.
class PlanOperationTest {
    private static final Asker PLANNER =
            new Asker(
                    "local",
                    "shop/claude-code",
                    "s-plan",
                    "claude-code",
                    "t-1",
                    "hook",
                    "/srv/shop");
    private static final Actor.Agent AGENT = new Actor.Agent("local", "shop/claude-code", "s-plan");
    private static final PlanText PLAN = PlanText.whole("Plan: Orders\n1. Build\n2. Migrate");
    private static final PlanText TOO_LONG =
            PlanText.whole("Plan: Orders\n1. " + "x".repeat(AskLimits.PROMPT + 1));

    private final InMemoryDecisionStore decisions = new InMemoryDecisionStore(() -> NOON);
    private final DecisionIdGenerator ids = new DecisionIdGenerator("d-", new Random(7));
    private final Map<SessionKey, Plan> plans = new HashMap<>();
    private final List<PlanHistoryEntry> history = new ArrayList<>();
    private final List<PlanGrant> grants = new ArrayList<>();

    private <T> T on(Function<PlanOperation, T> work) {
        return decisions.write(transaction ->
                work.apply(
                        PlanOperation.on(
                                new Sheet(transaction), SESSION, ids, DeskPolicy.STANDARD)));
    }

    private Plan plan() {
        return on(PlanOperation::plan);
    }

    private static Plan done(PlanChangeResult change) {
        assertThat(change).isInstanceOf(PlanChangeResult.Done.class);
        return ((PlanChangeResult.Done) change).plan();
    }

    private static PlanChangeResult.Refused refused(PlanChangeResult change) {
        assertThat(change).isInstanceOf(PlanChangeResult.Refused.class);
        return (PlanChangeResult.Refused) change;
    }

    private static boolean isRepeated(PlanChangeResult change) {
        return change instanceof PlanChangeResult.Done told && told.repeated();
    }

    private Plan enter() {
        return done(on(work -> work.enter("/srv/shop", AGENT)));
    }

    private Plan propose(PlanText text) {
        return done(on(work -> work.propose(PLANNER, text, true)));
    }

    private PlanChangeResult step(int number, PlanStepState to) {
        return on(work -> work.step(number, to, "", ANN));
    }

    private Plan approved(boolean careful) {
        DecisionId asked = requireNonNull(propose(PLAN).decision());
        decisions.write(transaction ->
                new TransactionalDesk(transaction, ids, DeskPolicy.STANDARD)
                        .answer(
                                asked,
                                ApprovalAnswer.of(new Approved(careful, List.of(), "")),
                                ANN));
        return plan();
    }

    private Plan in(PlanState state) {
        return switch (state) {
            case OFF -> plan();
            case PLANNING -> enter();
            case PROPOSED -> propose(PLAN);
            case EXECUTING -> approved(false);
            case COMPLETED -> {
                approved(false);
                step(1, PlanStepState.CLAIMED);
                yield done(step(2, PlanStepState.CLAIMED));
            }
            case ABANDONED -> {
                approved(false);
                yield done(on(work -> work.leave(ANN)));
            }
        };
    }

    private List<Decision> open() {
        return decisions.write(transaction -> transaction.pendingIn("local", "s-plan"));
    }

    @Test
    void aPlanOfMoreStepsThanAPersonApprovesIsRefusedWithItsLimit() {
        enter();
        StringBuilder plan = new StringBuilder("Plan:\n");
        for (int number = 1; number <= 205; number++) {
            plan.append(number).append(". Do ").append(number).append('\n');
        }
        String why =
                "the plan cannot be put to a person: the plan has more than 200 steps, which is the"
                        + " most that a person approves at once; put small steps together, or propose"
                        + " it in parts";

        PlanChangeResult proposed =
                on(work -> work.propose(PLANNER, PlanText.whole(plan.toString()), true));
        assertThat(refused(proposed).message()).isEqualTo(why);
        assertThat(plan().state()).isEqualTo(PlanState.PLANNING);

        on(work -> work.heard("print", PLANNER, List.of(), PlanText.whole(plan.toString())));
        assertThat(plan().state()).isEqualTo(PlanState.PLANNING);
        assertThat(history.getLast().move()).isEqualTo(PlanEventKind.REMARKED);
        assertThat(history.getLast().detail()).isEqualTo(why);
    }

    @ParameterizedTest
    @EnumSource
    void planModeIsEnteredFromEveryStateAndOnce(PlanState state) {
        assertThat(in(state).state()).isEqualTo(state);
        boolean open = state.isOpen();

        assertThat(isRepeated(on(work -> work.enter(null, AGENT)))).isEqualTo(open);
        assertThat(plan().isGated()).isTrue();
        assertThat(plan().revision().steps().isEmpty()).isEqualTo(state != PlanState.PROPOSED);
        assertThat(isRepeated(on(work -> work.enter(null, AGENT)))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "OFF, OFF, true",
        "PLANNING, OFF, false",
        "PROPOSED, OFF, false",
        "EXECUTING, ABANDONED, false",
        "COMPLETED, OFF, false",
        "ABANDONED, ABANDONED, true"
    })
    void planModeIsLeftFromEveryState(PlanState state, PlanState left, boolean repeated) {
        in(state);
        PlanChangeResult change = on(work -> work.leave(ANN));

        assertThat(done(change).state()).isEqualTo(left);
        assertThat(isRepeated(change)).isEqualTo(repeated);
        assertThat(plan().isHeld()).isFalse();
        assertThat(open()).as("nobody is asked for a plan that is over").isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"OFF", "PLANNING", "EXECUTING", "COMPLETED", "ABANDONED"})
    void aPlanIsProposedFromEveryStateAndPlanModeEnteredWithIt(PlanState state) {
        in(state);

        assertThat(propose(PLAN).state()).isEqualTo(PlanState.PROPOSED);
        assertThat(plan().isGated()).isTrue();
        assertThat(open()).hasSize(1);
    }

    @Test
    void thePlanThatWaitsIsNotProposedAgain() {
        propose(PLAN);

        assertThat(isRepeated(on(work -> work.propose(PLANNER, PLAN, true)))).isTrue();
        assertThat(plan().revision().number()).isEqualTo(1);
        propose(PlanText.whole("Plan: Orders\n1. Only this"));
        assertThat(plan().revision().number()).isEqualTo(2);
        assertThat(open()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void aPlanThatIsRefusedChangesNothing(PlanState state) {
        Plan before = in(state);
        List<Decision> asked = open();
        int told = history.size();

        PlanChangeResult.Refused refused =
                refused(
                        on(work -> {
                            PlanChangeResult change = work.propose(PLANNER, TOO_LONG, true);
                            assertThat(work.plan())
                                    .as("by which the session is marked")
                                    .isEqualTo(before);
                            return change;
                        }));

        assertThat(refused.code()).isEqualTo("plan_refused");
        assertThat(refused.message())
                .isEqualTo(
                        "the plan cannot be put to a person: step 1 has 20,001 characters; a"
                                + " person is shown 20,000 at most, and all of it");
        assertThat(plan()).isEqualTo(before);
        assertThat(open()).isEqualTo(asked);
        assertThat(history).hasSize(told);
    }

    @ParameterizedTest
    @EnumSource(names = {"OFF", "PLANNING", "PROPOSED", "COMPLETED", "ABANDONED"})
    void stepsAreReportedOnlyWhileAPlanIsCarriedOut(PlanState state) {
        Plan before = in(state);
        List<StepMark> marks = List.of(new StepMark(StepMark.Kind.DONE, 1, ""));

        PlanChangeResult.Refused refused = refused(on(work -> work.report(marks, AGENT)));

        assertThat(refused.code()).isEqualTo("no_plan");
        assertThat(refused.message()).endsWith("plan mode is " + state.wireName());
        assertThat(plan()).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource(names = {"OFF", "PLANNING", "PROPOSED", "ABANDONED"})
    void stepsOfWhatIsNotApprovedStandStill(PlanState state) {
        in(state);

        assertThat(refused(step(1, PlanStepState.CLAIMED)).code()).isEqualTo("no_plan");
    }

    @Test
    void aPersonSaysHowAStepStands() {
        approved(false);

        assertThat(refused(step(3, PlanStepState.SKIPPED)).message())
                .isEqualTo("no step 3; the plan has [1, 2]");
        assertThat(isRepeated(step(1, PlanStepState.OPEN))).isTrue();
        assertThat(isRepeated(step(1, PlanStepState.CLAIMED))).isFalse();
        assertThat(plan().current().map(PlanStep::number)).contains(2);
        assertThat(done(step(2, PlanStepState.SKIPPED)).state()).isEqualTo(PlanState.COMPLETED);
        assertThat(done(step(1, PlanStepState.FAILED)).state())
                .as("it is over all the same")
                .isEqualTo(PlanState.COMPLETED);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aPlanWithAnOpenStepAgainIsCarriedOutAsThePersonWished(boolean careful) {
        approved(careful);
        step(1, PlanStepState.CLAIMED);
        assertThat(done(step(2, PlanStepState.CLAIMED)).isHeld()).isFalse();

        Plan again = done(step(2, PlanStepState.OPEN));

        assertThat(again.state()).isEqualTo(PlanState.EXECUTING);
        assertThat(again.isCareful()).isEqualTo(careful);
    }

    @Test
    void whatIsAllowedForASessionEndsWithItsPlanAndWhatIsAllowedForAProjectDoesNot() {
        enter();
        grants.add(grant(PlanGrant.session(SESSION)));
        grants.add(grant(PlanGrant.project("/srv/shop")));

        on(work -> work.leave(ANN));

        assertThat(grants).containsExactly(grant(PlanGrant.project("/srv/shop")));
    }

    private static PlanGrant grant(String scope) {
        return new PlanGrant("local", scope, "mvn test", "mvn test", null, NOON, "ann", null);
    }

    @Test
    void thatAHookAskedIsWrittenDownOnceAndOnlyOfASessionThatPlans() {
        assertThat(on(PlanOperation::gateHeard)).as("it never planned").isFalse();
        enter();

        assertThat(on(PlanOperation::gateHeard)).isTrue();
        assertThat(plan().isAdvisory()).isFalse();
        assertThat(on(PlanOperation::gateHeard)).isFalse();
    }

    @Test
    void onlyASessionThatTheStoreNeverHeardOfIsTakenOver() {
        assertThat(on(PlanOperation::takenOver).isGated()).isTrue();
        on(work -> work.leave(ANN));

        assertThat(on(PlanOperation::takenOver).state())
                .as("a person let it go")
                .isEqualTo(PlanState.OFF);
    }

    @Test
    void whatAnAgentSaysIsAPlanOnlyWhileSaysosPlanModeIsOn() {
        assertThat(isRepeated(on(work -> work.heard("p-1", PLANNER, List.of(), PLAN)))).isTrue();
        assertThat(plan().state()).isEqualTo(PlanState.OFF);

        enter();
        assertThat(done(on(work -> work.heard("p-2", PLANNER, List.of(), PLAN))).state())
                .isEqualTo(PlanState.PROPOSED);
        assertThat(plan().traces().heard()).isEqualTo("p-2");
    }

    @Test
    void aPlanWhoseQuestionIsGoneIsPlannedOn() {
        plans.put(SESSION, PlanSamples.proposed());

        assertThat(plan().state()).isEqualTo(PlanState.PLANNING);
        assertThat(history.getLast().detail()).isEqualTo("its question is gone");
    }

    /// One session's plan with what belongs to it, as its operation sees it.
    private final class Sheet implements PlanTransaction {
        private final DecisionTransaction transaction;

        Sheet(DecisionTransaction transaction) {
            this.transaction = transaction;
        }

        @Override
        public Instant now() {
            return NOON;
        }

        @Override
        public Optional<Plan> plan(SessionKey session) {
            return Optional.ofNullable(plans.get(session));
        }

        @Override
        public List<Plan> plans(@Nullable String owner, Set<PlanState> states) {
            return List.copyOf(plans.values());
        }

        @Override
        public Optional<Instant> lastChange() {
            return Optional.empty();
        }

        @Override
        public void save(Plan plan) {
            plans.put(plan.session(), plan);
        }

        @Override
        public void add(PlanHistoryEntry entry) {
            history.add(entry);
        }

        @Override
        public List<PlanHistoryEntry> history(SessionKey session) {
            return history;
        }

        @Override
        public List<PlanGrant> grants(String owner, String scope) {
            return grants.stream().filter(grant -> grant.scope().equals(scope)).toList();
        }

        @Override
        public List<PlanGrant> grants(String owner) {
            return grants;
        }

        @Override
        public void save(PlanGrant grant) {
            grants.add(grant);
        }

        @Override
        public boolean remove(String owner, String scope, String name) {
            return grants.removeIf(
                    grant -> grant.scope().equals(scope) && grant.name().equals(name));
        }

        @Override
        public List<AgentSession> sessions(@Nullable String owner) {
            return List.of();
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return transaction.read(id);
        }

        @Override
        public DecisionTransaction decisions() {
            return transaction;
        }
    }
}
