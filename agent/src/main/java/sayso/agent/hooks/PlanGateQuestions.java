package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.FieldDigest;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.QuestionMode;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.plan.mode.PlanToolQuestionRules;
import sayso.decision.session.SessionKey;
import sayso.shellgate.GateJudgment;

/// Asks a person whether an agent may use one tool in plan mode (once, for the plan, or always in
/// the project), waits as long as the hook may, keeps what was granted, and returns the reply. The
/// question outlives the hook: a later answer applies when the agent retries.
final class PlanGateQuestions {
    private static final OptionId ONCE = new OptionId("once");
    private static final OptionId PLAN = new OptionId("this-plan");
    private static final OptionId PROJECT = new OptionId("always-project");
    private static final OptionId NO = new OptionId("no");
    private static final String SPENT = "spent:";
    private static final String EXACT = "exact:";
    private static final String LATE = "plan mode ended before it was asked";
    private static final String ENDED =
            ". Its question is over, as what plan mode holds has changed: try the same again";
    private static final int TRIES = 50;
    private static final int TITLE = 150;

    private final LocalDecisionDesk desk;
    private final LocalPlanDesk plans;
    private final ApprovalRemarkSender beside;
    private final String owner;

    PlanGateQuestions(
            LocalDecisionDesk desk,
            LocalPlanDesk plans,
            ApprovalRemarkSender beside,
            String owner) {
        this.desk = requireNonNull(desk, "desk is null");
        this.plans = requireNonNull(plans, "plans is null");
        this.beside = requireNonNull(beside, "beside is null");
        this.owner = requireNonNull(owner, "owner is null");
    }

    /// @param plan during which it is asked; the next one begins without what was said
    /// @param project whose grant can be given, or null
    HookOutcome ask(
            Plan plan,
            HookEvent event,
            HookToolUse tool,
            GateJudgment judgment,
            @Nullable String project,
            Duration patience)
            throws InterruptedException {
        SessionKey session = HookAskerFactory.session(event, owner);
        String digest =
                new FieldDigest()
                        .add(plan.begunAt().toString())
                        .add(event.folder() == null ? "" : event.folder())
                        .add(tool.name())
                        .add(tool.inputJson())
                        .hex();
        List<PlanGrant> own = plans.grants(session, null);
        if (own.stream().anyMatch(grant -> grant.name().equals(EXACT + digest))) {
            return HookOutcome.of(HookReply.allow());
        }
        String use = tool.useId() == null ? event.print() : tool.useId();
        ToolUsePreview shown = ToolUsePreview.of(tool);
        if (!shown.fits()) {
            return HookOutcome.of(new HookReply.Deny(judgment.sentence() + ". " + shown.tooLong()));
        }
        Optional<Decision> asked = asked(event, shown, judgment, project, digest, own, use);
        if (asked.isEmpty()) {
            return HookOutcome.of(new HookReply.Deny(judgment.sentence()));
        }
        Decision decision = asked.get();
        if (decision.isPending() && !holds(plan)) {
            // why: it was asked after the plan ended that it is about, whose end closed the others
            desk.cancel(
                    decision.id(),
                    CancelKind.WITHDRAWN,
                    LATE,
                    HookAskerFactory.agent(event, owner));
            return HookOutcome.of(new HookReply.Deny(judgment.sentence() + ENDED));
        }
        if (decision.isPending()) {
            decision =
                    desk.await(decision.id(), HookAskerFactory.agent(event, owner), patience)
                            .decision();
        }
        return decision.isPending()
                ? HookOutcome.waiting(
                        new HookReply.Deny(
                                judgment.sentence()
                                        + ". Decision "
                                        + decision.id()
                                        + " asks for it: go on with what only looks, and try the"
                                        + " same again once it is answered"))
                : HookOutcome.of(reply(event, decision, judgment, project, digest, use));
    }

    /// Whether plan mode still holds the session as it did.
    private boolean holds(Plan asked) {
        Plan now = plans.look(asked.session());
        return now.isHeld()
                && now.isCareful() == asked.isCareful()
                && now.begunAt().equals(asked.begunAt());
    }

    private HookReply reply(
            HookEvent event,
            Decision decision,
            GateJudgment judgment,
            @Nullable String project,
            String digest,
            String use) {
        if (decision.outcome() instanceof Outcome.Cancelled cancelled) {
            return new HookReply.Deny(judgment.sentence() + cancelled(cancelled));
        }
        if (!(decision.outcome() instanceof Outcome.Answered answered)
                || !Permissions.may(answered.by(), new Action.AllowTool()).isGranted()) {
            return new HookReply.Deny(judgment.sentence() + ". No person allowed it");
        }
        Answer answer = answered.answer();
        String words = AnswerRemarkFormatter.of(decision.question(), answer);
        Actor by = answered.by();
        if (!granted(event, answer, decision, by, judgment, project, digest, use)) {
            return new HookReply.Deny(
                    AnswerRemarkFormatter.after(
                            judgment.sentence() + ". The person said no", words));
        }
        beside.tell(event, decision, words);
        return HookReply.allow();
    }

    /// Whether the person allowed it; what more they allowed is kept.
    private boolean granted(
            HookEvent event,
            Answer answer,
            Decision decision,
            Actor by,
            GateJudgment judgment,
            @Nullable String project,
            String digest,
            String use) {
        SessionKey session = HookAskerFactory.session(event, owner);
        if (answer.chosen().contains(ONCE)) {
            keep(PlanGrant.session(session), SPENT + decision.id(), use, by, decision);
            return true;
        }
        if (answer.chosen().contains(PLAN)) {
            keep(PlanGrant.session(session), EXACT + digest, judgment.part(), by, decision);
            return true;
        }
        if (answer.chosen().contains(PROJECT) && project != null && judgment.grant() != null) {
            keep(PlanGrant.project(project), judgment.grant(), judgment.grant(), by, decision);
            // why: a person may take the grant back, and this answer must not give it anew
            keep(PlanGrant.session(session), SPENT + decision.id(), use, by, decision);
            return true;
        }
        return false;
    }

    private static String cancelled(Outcome.Cancelled cancelled) {
        return switch (cancelled.kind()) {
            case WITHDRAWN -> ENDED;
            case REFUSED ->
                    AnswerRemarkFormatter.after(
                            ". The person declined to answer", cancelled.reason());
            case DISCUSS ->
                    AnswerRemarkFormatter.after(
                            ". The person wants to talk about it first", cancelled.reason());
        };
    }

    private void keep(String scope, String name, String text, Actor by, Decision decision) {
        plans.grant(
                new PlanGrant(
                        owner, scope, name, text, null, desk.now(), by.name(), decision.id()));
    }

    /// The decision about exactly this, asked anew only where the one before was for another use.
    private Optional<Decision> asked(
            HookEvent event,
            ToolUsePreview shown,
            GateJudgment judgment,
            @Nullable String project,
            String digest,
            List<PlanGrant> own,
            String use) {
        AskCheckResult checked =
                AskRules.checkWithoutTimeout(request(shown, judgment, project), desk.policy());
        if (!(checked instanceof AskCheckResult.Valid valid)) {
            return Optional.empty();
        }
        NewDecision ask =
                NewDecision.of(valid, HookAskerFactory.of(event, owner))
                        .takenIn(AskIntake.PLAIN.ofType(PlanToolQuestionRules.TYPE).lock());
        String key = "gate:" + new FieldDigest().add(event.session()).add(digest).hex();
        for (int attempt = 1; attempt <= TRIES; attempt++) {
            AskResult result = desk.ask(ask.under(key + ":" + attempt));
            if (!(result instanceof AskResult.Asked asked)) {
                return Optional.empty();
            }
            Decision decision = asked.decision();
            boolean elsewhere =
                    own.stream()
                            .filter(grant -> grant.name().equals(SPENT + decision.id()))
                            .anyMatch(grant -> !grant.text().equals(use));
            boolean isOver =
                    !decision.isPending() && !(decision.outcome() instanceof Outcome.Answered);
            if (!elsewhere && !isOver) {
                return Optional.of(decision);
            }
        }
        return Optional.empty();
    }

    private static AskRequest request(
            ToolUsePreview use, GateJudgment judgment, @Nullable String project) {
        List<RequestedOption> options = new ArrayList<>();
        options.add(option(ONCE, "Once", "The agent does exactly this, one time."));
        options.add(
                option(PLAN, "This, for the plan", "Exactly this, as often as the plan needs it."));
        if (judgment.grant() != null && project != null) {
            options.add(
                    option(
                            PROJECT,
                            "Always for this project",
                            "In " + project + ", whatever plan: " + judgment.grant()));
        }
        options.add(option(NO, "No", "The agent is told so, and goes on planning."));
        return AskRequest.of(
                        use.asking("Plan mode: may the agent use ", TITLE),
                        "The agent plans, and this is not known to only look: "
                                + ToolUsePreview.visible(judgment.reason())
                                + "."
                                + use.rest(TITLE),
                        options)
                .withContext(use.whole().isEmpty() ? null : use.whole())
                .withMode(QuestionMode.HYBRID.wireName())
                .withSelection(RequestedSelection.ONE);
    }

    private static RequestedOption option(OptionId id, String label, String description) {
        return new RequestedOption(id.value(), label, description, null, null, null);
    }
}
