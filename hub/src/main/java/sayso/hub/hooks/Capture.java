package sayso.hub.hooks;

import static java.util.Objects.requireNonNull;
import static sayso.hub.hooks.AgentDialog.Kind.PERMISSION;
import static sayso.hub.hooks.AgentDialog.Kind.PLAN;
import static sayso.hub.hooks.AgentDialog.Kind.QUESTION;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.Ask;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskRules;
import sayso.core.decision.Assurance;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Checked;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.Intake;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.OptionId;
import sayso.core.decision.Outcome;
import sayso.core.decision.Question;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.Surface;
import sayso.core.decision.Waited;
import sayso.core.plan.mode.ApprovalQuestion;
import sayso.core.plan.mode.GateQuestion;
import sayso.wire.JsonObject;
import sayso.wire.hook.HookAgent;
import sayso.wire.hook.HookEvent;
import sayso.wire.hook.HookReply;
import sayso.wire.hook.Moment;
import sayso.wire.hook.ToolUse;

/// Puts to everybody what an agent asks in a dialog of its own, while that dialog is on the screen, and
/// races it without ever holding it back: answered elsewhere, the reply closes the dialog; answered in the
/// dialog, the decision is closed with that answer, and whoever waited lets go.
final class Capture {
    private static final OptionId APPROVE = new OptionId("approve");
    private static final OptionId PLAN_ON = new OptionId("plan-on");
    private static final String CLOSED = "the agent's dialog was closed without an answer";

    private static final String LET_THROUGH =
            "opencode let it through by itself: the person had always allowed this before";

    /// What opencode calls a permission that was given, for this use and for all that are like it.
    private static final String ONCE = "once";

    private static final String ALWAYS = "always";

    private static final int TRIES = 20;
    private static final int LONGEST_PLAN = 90_000;

    /// How long is waited before it is looked whether the agent is still there.
    private static final Duration SLICE = Duration.ofSeconds(10);

    private final LocalDesk desk;
    private final PlanDialog plans;
    private final String owner;
    private final String person;
    private final boolean permissions;

    /// @param dialogs who sits at the agent's dialogs, and which of them are captured
    Capture(LocalDesk desk, PlanDialog plans, String owner, HookGround.Dialogs dialogs) {
        this.desk = requireNonNull(desk, "desk is null");
        this.plans = requireNonNull(plans, "plans is null");
        this.owner = requireNonNull(owner, "owner is null");
        this.person = dialogs.person();
        this.permissions = dialogs.permissions();
    }

    /// Waits for an answer from elsewhere.
    ///
    /// @param there whether the agent is still there
    HookReply race(HookEvent event, BooleanSupplier there) throws InterruptedException {
        AgentDialog dialog = AgentDialog.of(event).orElse(null);
        Optional<AskRequest> request = dialog == null ? Optional.empty() : request(dialog);
        if (dialog == null || request.isEmpty()) {
            return HookReply.allow();
        }
        Optional<Decision> asked =
                proposed(event, dialog).or(() -> ask(event, dialog, request.get()));
        if (asked.isEmpty()) {
            return HookReply.allow();
        }
        Actor.Agent agent = Askers.agent(event, owner);
        while (there.getAsBoolean()) {
            Waited waited = desk.await(asked.get().id(), agent, SLICE);
            if (!waited.decision().isPending()) {
                return reply(event, dialog, waited.decision());
            }
        }
        if (dialog.is(PERMISSION)) {
            // why: it is for this one use, which nobody waits for any more; an answer to a question
            // may serve the session that comes after
            withdraw(asked.get(), "the agent is gone", agent);
        }
        return HookReply.allow();
    }

    private Optional<Decision> proposed(HookEvent event, AgentDialog dialog) {
        return dialog.is(PLAN) ? plans.propose(event, dialog.tool()) : Optional.empty();
    }

    /// A dialog that has a name is over: answered there, or dismissed.
    void closed(HookEvent event) throws InterruptedException {
        AgentDialog dialog = AgentDialog.of(event).orElse(null);
        Decision decision = dialog == null ? null : named(event, dialog).orElse(null);
        if (dialog == null || decision == null) {
            return;
        }
        Actor.Agent agent = Askers.agent(event, owner);
        Optional<Answer> given = given(dialog, decision.question());
        boolean counts =
                given.isPresent()
                        && desk.answer(decision.id(), given.get(), person(), null)
                                instanceof ChangeResult.Accepted;
        if (!counts) {
            withdraw(decision, isByAgent(dialog) ? LET_THROUGH : CLOSED, agent);
        }
        desk.await(decision.id(), agent, Duration.ZERO);
    }

    /// The decision that a dialog became, while it waits.
    private Optional<Decision> named(HookEvent event, AgentDialog dialog) {
        return dialog.name() == null
                ? Optional.empty()
                : desk.askedUnder(Askers.of(event, owner), key(event, dialog, 1))
                        .filter(Decision::isPending);
    }

    /// What was said in a dialog that has a name.
    private static Optional<Answer> given(AgentDialog dialog, Question question) {
        Object response = dialog.tool().response();
        if (dialog.is(PERMISSION)) {
            return isByAgent(dialog) ? Optional.empty() : permission(response);
        }
        return AgentQuestion.of(dialog.tool())
                .flatMap(asked -> OpencodeAnswers.given(asked, question, response));
    }

    /// The record says what the person said: more than once is in no option of ours.
    private static Optional<Answer> permission(@Nullable Object response) {
        if (!(response instanceof JsonObject object)) {
            return Optional.empty();
        }
        Object reply = object.members().get("reply");
        if (ONCE.equals(reply)) {
            return Optional.of(AgentPermission.allowed());
        }
        return ALWAYS.equals(reply)
                ? Optional.of(AgentPermission.allowedAlways(object.members().get(ALWAYS)))
                : Optional.empty();
    }

    /// Whether the agent closed the dialog by itself, by what a person had said to another one.
    private static boolean isByAgent(AgentDialog dialog) {
        return dialog.tool().response() instanceof JsonObject object
                && object.members().get("by") instanceof String;
    }

    /// A tool was used: if it was such a dialog, it was answered there.
    void answeredInDialog(HookEvent event) throws InterruptedException {
        if (event.agent() != HookAgent.CLAUDE_CODE) {
            return;
        }
        AgentDialog dialog = AgentDialog.of(event).orElse(null);
        if (dialog == null) {
            return;
        }
        if (dialog.is(PLAN)) {
            Optional<Decision> plan = plans.open(event);
            if (plan.isPresent()) {
                plans.approvedInDialog(event, person());
                desk.await(plan.get().id(), Askers.agent(event, owner), Duration.ZERO);
                return;
            }
        }
        for (Decision decision : open(event)) {
            Optional<Answer> given = answer(dialog, decision);
            if (given.isPresent()) {
                desk.answer(decision.id(), given.get(), person(), null);
                // why: it is in the agent's own transcript, and need not be told again
                desk.await(decision.id(), Askers.agent(event, owner), Duration.ZERO);
            }
        }
    }

    /// The agent went on without an answer: its dialog was dismissed.
    void dismissed(HookEvent event) {
        if (!dismisses(event)) {
            return;
        }
        plans.open(event).ifPresent(plan -> withdraw(plan, CLOSED, Askers.agent(event, owner)));
        for (Decision decision : open(event)) {
            withdraw(decision, CLOSED, Askers.agent(event, owner));
        }
    }

    /// why: opencode takes a prompt while its dialog is open, and says by itself when that closes; only the end
    /// of a turn shows that it was broken off
    private static boolean dismisses(HookEvent event) {
        return switch (event.agent()) {
            case CLAUDE_CODE -> !event.turn().subagent();
            case OPENCODE -> !event.turn().subagent() && event.moment() != Moment.PROMPT;
            case CODEX, GEMINI, CURSOR, PI -> false;
        };
    }

    private void withdraw(Decision decision, String why, Actor.Agent agent) {
        desk.cancel(decision.id(), CancelKind.WITHDRAWN, why, agent);
    }

    private Optional<AskRequest> request(AgentDialog dialog) {
        return switch (dialog.kind()) {
            case QUESTION -> AgentQuestion.of(dialog.tool()).map(AgentQuestion::request);
            case PLAN -> Optional.of(plan(dialog.tool()));
            case PERMISSION ->
                    permissions
                            ? AgentPermission.of(dialog.tool()).map(AgentPermission::request)
                            : Optional.empty();
        };
    }

    /// Silence never answers for the person at a dialog, no later decision takes its place, and nobody
    /// answers it by the dozen.
    private static Intake intake(AgentDialog dialog) {
        return dialog.is(PERMISSION)
                ? Intake.PLAIN.ofType(Intake.CONFIRMATION).lock()
                : Intake.PLAIN.lock();
    }

    private static AskRequest plan(ToolUse tool) {
        String plan = tool.input().members().get("plan") instanceof String text ? text : "";
        String shown = plan.length() > LONGEST_PLAN ? plan.substring(0, LONGEST_PLAN) + "…" : plan;
        return AskRequest.of(
                        "Approve this plan?",
                        "The agent proposes a plan and waits. Own words go back to it as what to change.",
                        List.of(
                                new RequestedOption(
                                        APPROVE.value(),
                                        "Approve the plan",
                                        "The agent carries it out.",
                                        null,
                                        null,
                                        null),
                                new RequestedOption(
                                        PLAN_ON.value(),
                                        "Go on planning",
                                        "The agent stays in plan mode.",
                                        null,
                                        null,
                                        null)))
                .withContext(shown.isBlank() ? null : shown)
                .withMode("hybrid");
    }

    /// Empty where the question cannot be one of ours; the dialog stays alone then.
    private Optional<Decision> ask(HookEvent event, AgentDialog dialog, AskRequest request) {
        Checked checked = AskRules.checkWithoutTimeout(request, desk.policy());
        if (!(checked instanceof Checked.Valid valid)) {
            return Optional.empty();
        }
        Ask ask = Ask.of(valid, Askers.of(event, owner)).takenIn(intake(dialog));
        for (int attempt = 1; attempt <= TRIES; attempt++) {
            AskResult result = desk.ask(ask.under(key(event, dialog, attempt)));
            // why: two hooks for one dialog share its decision; the same dialog later is another
            // one, and has another name where dialogs have names
            if (result instanceof AskResult.Asked asked
                    && (!asked.existing()
                            || asked.decision().isPending()
                            || dialog.name() != null)) {
                return Optional.of(asked.decision());
            }
        }
        return Optional.empty();
    }

    private static String key(HookEvent event, AgentDialog dialog, int attempt) {
        return DialogKey.of(event, dialog.tool(), dialog.name()) + ":" + attempt;
    }

    private HookReply reply(HookEvent event, AgentDialog dialog, Decision decision) {
        Outcome outcome = decision.outcome();
        if (outcome instanceof Outcome.Answered answered) {
            boolean inDialog =
                    answered.by() instanceof Actor.Person by && by.surface() == Surface.ELICITATION;
            if (inDialog) {
                return HookReply.allow();
            }
            return ApprovalQuestion.is(decision)
                    ? plans.reply(event, dialog.tool(), decision)
                    : reply(dialog, decision, answered.answer());
        }
        if (outcome instanceof Outcome.Cancelled cancelled
                && cancelled.kind() != CancelKind.WITHDRAWN) {
            String why = cancelled.reason().isEmpty() ? "" : ": " + cancelled.reason();
            return new HookReply.Deny(
                    cancelled.kind() == CancelKind.DISCUSS
                            ? "The person wants to talk about it first" + why
                            : "The person declined"
                                    + (dialog.is(PERMISSION) ? "" : " to answer")
                                    + why);
        }
        return HookReply.allow();
    }

    private static HookReply reply(AgentDialog dialog, Decision decision, Answer answer) {
        if (dialog.is(PERMISSION)) {
            return permitted(answer);
        }
        ToolUse tool = dialog.tool();
        if (dialog.is(QUESTION)) {
            Question question = decision.question();
            return AgentQuestion.of(tool)
                    .<HookReply>map(asked ->
                            new HookReply.Answer(
                                    dialog.name() == null
                                            ? asked.answered(tool, question, answer)
                                            : OpencodeAnswers.of(asked, question, answer)))
                    .orElse(HookReply.allow());
        }
        if (answer.chosen().contains(APPROVE)) {
            return new HookReply.Answer(tool.input());
        }
        String comment = answer.words().orElse("");
        return new HookReply.Deny(
                "The person wants the plan changed" + (comment.isEmpty() ? "." : ": " + comment));
    }

    private static HookReply permitted(Answer answer) {
        if (AgentPermission.allows(answer)) {
            return new HookReply.Answer(ToolUse.NO_INPUT);
        }
        String comment = answer.words().orElse("");
        return new HookReply.Deny(
                "The person denied this use of the tool"
                        + (comment.isEmpty() ? "." : ": " + comment));
    }

    private static Optional<Answer> answer(AgentDialog dialog, Decision decision) {
        ToolUse tool = dialog.tool();
        if (dialog.is(PERMISSION)) {
            return AgentPermission.of(tool)
                    .filter(asked -> asked.is(decision.question()))
                    .map(_ -> AgentPermission.allowed());
        }
        boolean isPlan =
                decision.question().options().stream()
                        .anyMatch(option -> option.id().equals(APPROVE));
        if (dialog.is(PLAN)) {
            return isPlan ? Optional.of(Answer.choosing(APPROVE)) : Optional.empty();
        }
        if (isPlan) {
            return Optional.empty();
        }
        return AgentQuestion.of(tool)
                .filter(asked -> asked.is(decision.question()))
                .map(asked -> asked.chosen(decision.question(), answers(tool)));
    }

    private static Map<String, @Nullable Object> answers(ToolUse tool) {
        if (tool.response() instanceof JsonObject response
                && response.members().get("answers") instanceof JsonObject answers) {
            return answers.members();
        }
        return tool.input().members().get("answers") instanceof JsonObject answers
                ? answers.members()
                : Map.of();
    }

    /// What this session's dialogs asked and nobody has answered.
    private List<Decision> open(HookEvent event) {
        return desk.list(DecisionQuery.pending().ownedBy(owner).inSession(event.session())).stream()
                .filter(decision -> decision.asker().via().equals(Askers.VIA))
                .filter(decision -> !ApprovalQuestion.is(decision))
                .filter(decision -> !GateQuestion.is(decision))
                .toList();
    }

    private Actor.Person person() {
        return new Actor.Person(person, Surface.ELICITATION, Assurance.CLIENT);
    }
}
