package sayso.decision.plan.mode;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.TransactionalDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.SessionKey;

/// Enters and leaves plan mode for one session, puts its plan to a person, records reports and
/// corrections of steps, and writes the history, all inside a transaction. It first settles what
/// was answered in the meantime.
final class PlanOperation {
    private static final Actor.Rule PLAN = new Actor.Rule("plan");

    private final PlanTransaction unit;
    private final TransactionalDesk desk;
    private final DeskPolicy policy;
    private Plan plan;
    private @Nullable Hold hold;

    /// What a person is asked about tools for.
    private record Hold(Instant begunAt, boolean careful) {
        static @Nullable Hold of(Plan plan) {
            return plan.isHeld() ? new Hold(plan.begunAt(), plan.isCareful()) : null;
        }
    }

    private PlanOperation(
            PlanTransaction unit, Plan plan, DecisionIdGenerator ids, DeskPolicy policy) {
        this.unit = unit;
        this.plan = plan;
        this.hold = Hold.of(plan);
        this.policy = policy;
        this.desk = new TransactionalDesk(unit.decisions(), ids, policy);
    }

    static PlanOperation on(
            PlanTransaction unit, SessionKey session, DecisionIdGenerator ids, DeskPolicy policy) {
        Plan plan = unit.plan(session).orElseGet(() -> Plan.none(session, null, unit.now()));
        PlanOperation work = new PlanOperation(unit, plan, ids, policy);
        work.settle();
        return work;
    }

    Plan plan() {
        return plan;
    }

    PlanChangeResult enter(@Nullable String folder, Actor by) {
        if (plan.entered() && plan.state().isOpen()) {
            return new PlanChangeResult.Done(plan, true, List.of());
        }
        PlanRevision fresh = new PlanRevision(plan.revision().number(), "", "", List.of());
        withdraw("plan mode begins anew", by);
        plan = plan.with(fresh).with(plan.traces().in(folder)).entered(unit.now());
        return done(PlanEventKind.ENTERED, "", by);
    }

    /// A session that is marked and that this store has never heard of: another store held it, and nobody
    /// here knows that it was let go. It plans again until a person says otherwise.
    Plan takenOver() {
        if (plan.version() == 0) {
            SessionKey session = plan.session();
            enter(null, new Actor.Agent(session.owner(), session.agentKind(), session.sessionId()));
        }
        return plan;
    }

    /// Another session holds from now on what this one waited for.
    void handOver(SessionKey to) {
        plan = plan.ended(PlanState.OFF);
        done(
                PlanEventKind.LEFT,
                "handed to " + to.agentKind() + " " + to.sessionId(),
                new Actor.Agent(to.owner(), to.agentKind(), to.sessionId()));
    }

    PlanChangeResult leave(Actor by) {
        return switch (plan.state()) {
            case OFF, ABANDONED -> new PlanChangeResult.Done(plan, true, List.of());
            case PLANNING, PROPOSED, COMPLETED -> {
                withdraw("plan mode was ended", by);
                endGrants();
                plan = plan.ended(PlanState.OFF);
                yield done(PlanEventKind.LEFT, "", by);
            }
            case EXECUTING -> {
                String progress = PlanHeader.progress(plan);
                endGrants();
                plan = plan.ended(PlanState.ABANDONED);
                yield done(PlanEventKind.ABANDONED, "at " + progress, by);
            }
        };
    }

    PlanChangeResult propose(Asker asker, PlanText text, boolean entered) {
        Actor.Agent agent = agent(asker);
        boolean waits = plan.state() == PlanState.PROPOSED && plan.decision() != null;
        if (waits && plan.revision().text().equals(text.text())) {
            return new PlanChangeResult.Done(plan, true, List.of());
        }
        PlanRevision next = plan.revision().next(text);
        return switch (check(next)) {
            // why: a refusal changes nothing: the plan that waits waits on, and so does the gate
            case AskCheckResult.Invalid invalid -> refused(invalid.problems());
            case AskCheckResult.Valid question -> {
                withdraw("the agent proposed another plan", agent);
                // why: who has to ask before each edit must not come free of that by proposing anew
                if ((entered || plan.isCareful()) && !plan.state().isOpen()) {
                    plan = plan.entered(unit.now());
                }
                yield put(question, next, asker);
            }
        };
    }

    private PlanChangeResult put(AskCheckResult.Valid question, PlanRevision next, Asker asker) {
        NewDecision ask =
                NewDecision.of(question, asker)
                        .takenIn(AskIntake.PLAIN.ofType(ApprovalQuestionFactory.TYPE).lock());
        return switch (desk.ask(ask)) {
            case AskResult.Rejected rejected -> refused(rejected.problems());
            case AskResult.Asked asked -> {
                plan =
                        plan.with(plan.traces().in(asker.project()))
                                .proposing(next, asked.decision().id());
                yield done(PlanEventKind.PROPOSED, count(next), agent(asker));
            }
        };
    }

    private static PlanChangeResult refused(List<Problem> problems) {
        return new PlanChangeResult.Refused(
                "plan_refused",
                "the plan cannot be put to a person: "
                        + String.join("; ", problems.stream().map(Problem::message).toList()));
    }

    PlanChangeResult heard(
            String print, Asker asker, List<StepMark> marks, @Nullable PlanText text) {
        plan = plan.with(plan.traces().heard(print));
        Actor.Agent agent = agent(asker);
        if (plan.state() == PlanState.EXECUTING) {
            return mark(marks, agent);
        }
        if (plan.isGated() && text != null) {
            PlanChangeResult change = propose(asker, text, false);
            if (change instanceof PlanChangeResult.Refused refused) {
                note(PlanEventKind.REMARKED, refused.message(), agent);
                unit.save(plan);
            }
            return change;
        }
        unit.save(plan);
        return new PlanChangeResult.Done(plan, true, List.of());
    }

    PlanChangeResult report(List<StepMark> marks, Actor.Agent by) {
        return plan.state() == PlanState.EXECUTING
                ? mark(marks, by)
                : new PlanChangeResult.Refused(
                        "no_plan",
                        "no approved plan is carried out in this session; plan mode is "
                                + plan.state().wireName());
    }

    PlanChangeResult step(int number, PlanStepState to, String why, Actor by) {
        Optional<PlanStep> step = plan.revision().step(number);
        if (!plan.state().isApproved()) {
            return new PlanChangeResult.Refused(
                    "no_plan", "no plan is carried out in this session; its steps stand still");
        }
        if (step.isEmpty()) {
            return new PlanChangeResult.Refused(
                    "unknown_step",
                    "no step "
                            + number
                            + "; the plan has "
                            + plan.revision().steps().stream()
                                    .map(one -> Integer.toString(one.number()))
                                    .toList());
        }
        if (step.get().state() == to) {
            return new PlanChangeResult.Done(plan, true, List.of());
        }
        plan = plan.with(plan.revision().with(number, one -> one.now(to, why, false)));
        String detail = "step " + number + (why.isEmpty() ? "" : ": " + why);
        note(PlanEventKind.of(to), detail, by);
        return finished(by);
    }

    boolean gateHeard() {
        // why: every tool of the agent asks, and one of them is enough
        if (plan.version() > 0 && plan.isAdvisory()) {
            plan = plan.with(plan.traces().gate(unit.now())).changed(unit.now());
            unit.save(plan);
            return true;
        }
        return false;
    }

    private PlanChangeResult mark(List<StepMark> marks, Actor.Agent agent) {
        StepMarkMerger.Marked marked = StepMarkMerger.mark(plan.revision(), marks);
        plan = plan.with(marked.revision());
        for (StepMarkMerger.Said said : marked.said()) {
            note(said.move(), said.detail(), agent);
        }
        return remarking(finished(agent), marked.remarks());
    }

    private static PlanChangeResult remarking(PlanChangeResult change, List<String> remarks) {
        return change instanceof PlanChangeResult.Done done
                ? new PlanChangeResult.Done(done.plan(), done.repeated(), remarks)
                : change;
    }

    /// The plan is complete with its last step, and no longer with one that is open again.
    private PlanChangeResult finished(Actor by) {
        boolean done = plan.revision().isDone();
        if (done && plan.state() == PlanState.EXECUTING) {
            plan = plan.ended(PlanState.COMPLETED);
            endGrants();
            return done(PlanEventKind.COMPLETED, PlanHeader.of(plan), by);
        }
        if (!done && plan.state() == PlanState.COMPLETED) {
            plan = plan.executing(plan.revision(), plan.asksBeforeEdits());
        }
        save();
        return new PlanChangeResult.Done(plan, false, List.of());
    }

    private void settle() {
        DecisionId asked = plan.decision();
        if (plan.state() != PlanState.PROPOSED || asked == null) {
            return;
        }
        Decision decision = desk.current(asked).orElse(null);
        if (decision == null) {
            plan = plan.back();
            done(PlanEventKind.WITHDRAWN, "its question is gone", PLAN);
        } else if (!decision.isPending()) {
            PlanVerdictRules.Settled settled =
                    PlanVerdictRules.settle(plan, PlanVerdict.of(decision));
            plan = settled.to();
            done(settled.move(), settled.detail(), closedBy(decision));
            if (plan.state() == PlanState.COMPLETED) {
                done(PlanEventKind.COMPLETED, PlanHeader.of(plan), PLAN);
            }
        }
    }

    private static Actor closedBy(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Answered answered -> answered.by();
            case Outcome.Cancelled cancelled -> cancelled.by();
            case Outcome.Superseded superseded -> superseded.by();
            case Outcome.TimedOut _ -> new Actor.Deadline();
            case null -> PLAN;
        };
    }

    private void withdraw(String why, Actor by) {
        DecisionId asked = plan.decision();
        if (plan.state() == PlanState.PROPOSED && asked != null) {
            desk.cancel(asked, CancelKind.by(by), why, by);
            plan = plan.back();
        }
    }

    private AskCheckResult check(PlanRevision revision) {
        List<Problem> tooLong = ApprovalQuestionFactory.tooLong(revision);
        return tooLong.isEmpty()
                ? AskRules.checkPlan(ApprovalQuestionFactory.of(revision), policy)
                : new AskCheckResult.Invalid(tooLong, List.of());
    }

    private Actor.Agent agent(Asker asker) {
        return new Actor.Agent(plan.session().owner(), asker.name(), plan.session().sessionId());
    }

    private static String count(PlanRevision revision) {
        int count = revision.steps().size();
        return count == 1 ? "1 step" : count + " steps";
    }

    private void endGrants() {
        String scope = PlanGrant.session(plan.session());
        String owner = plan.session().owner();
        for (PlanGrant grant : unit.grants(owner, scope)) {
            unit.remove(owner, scope, grant.name());
        }
    }

    private PlanChangeResult done(PlanEventKind move, String detail, Actor by) {
        String over = endQuestions();
        note(move, detail.isEmpty() || over.isEmpty() ? detail + over : detail + "; " + over, by);
        save();
        return new PlanChangeResult.Done(plan, false, List.of());
    }

    /// What the gate asked while it held the session as it did is answered by nobody any more.
    private String endQuestions() {
        Hold before = hold;
        hold = Hold.of(plan);
        if (before == null || before.equals(hold)) {
            return "";
        }
        SessionKey session = plan.session();
        int count = 0;
        for (Decision asked : unit.decisions().pendingIn(session.owner(), session.sessionId())) {
            boolean isOver =
                    PlanToolQuestionRules.isOf(asked, session)
                            && desk.cancel(
                                            asked.id(),
                                            CancelKind.WITHDRAWN,
                                            PlanToolQuestionRules.OVER,
                                            agent(asked.asker()))
                                    instanceof ChangeResult.Accepted;
            count += isOver ? 1 : 0;
        }
        return switch (count) {
            case 0 -> "";
            case 1 -> "1 question of the gate withdrawn";
            default -> count + " questions of the gate withdrawn";
        };
    }

    private void save() {
        plan = plan.changed(unit.now());
        unit.save(plan);
    }

    private void note(PlanEventKind move, String detail, Actor by) {
        unit.add(
                new PlanHistoryEntry(
                        plan.session(),
                        unit.now(),
                        plan.revision().number(),
                        move,
                        by.name(),
                        detail));
        unit.decisions()
                .append(
                        LogEvent.STORE,
                        new LogEvent.PlanMoved(
                                plan.session().agentKind(),
                                plan.session().sessionId(),
                                move.wireName(),
                                plan.state().wireName(),
                                detail,
                                by));
    }
}
