package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;
import static sayso.agent.dialect.AgentDialog.Kind.FORM;
import static sayso.agent.dialect.AgentDialog.Kind.PERMISSION;
import static sayso.agent.dialect.AgentDialog.Kind.PLAN;
import static sayso.agent.dialect.AgentDialog.Kind.QUESTION;
import static sayso.agent.dialect.AgentDialog.Kind.REFUSAL;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.AgentDialog;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookMoment;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.PlanToolQuestionRules;
import sayso.decision.store.DecisionQuery;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Captures an agent's own dialog (questions, a plan or a permission) as a decision while it is on
/// the screen, so that an answer on either side closes the other, and never delays the dialog. An
/// answer given elsewhere closes the dialog; an answer in the dialog closes the decision with that
/// answer and releases all waiters; a dismissed dialog withdraws it.
final class DialogCapture {
    private static final String CHANGED =
            "The person approved a plan that its file does not hold any more; propose it again.";
    private static final String CLOSED = "the agent's dialog was closed without an answer";

    private static final String LATE =
            "nobody answered while the agent held its own form back; it asks there now";

    private static final String REFUSED =
            "nobody answered while the agent held its refusal back; it went on without this";

    private static final int TRIES = 20;

    /// How long is waited before it is looked whether the agent is still there.
    private static final Duration SLICE = Duration.ofSeconds(1);

    private static final HookOutcome NOTHING = HookOutcome.of(HookReply.allow());

    private final LocalDecisionDesk desk;
    private final PlanDialogProposer plans;
    private final ApprovalRemarkSender beside;
    private final String owner;
    private final String person;
    private final boolean permissions;
    private final Duration forms;
    private final Duration refusals;
    private final FolderRepositories repositories;
    private final RefusalLimit limit;

    /// @param dialogs who sits at the agent's dialogs, and which of them are captured
    DialogCapture(
            LocalDecisionDesk desk,
            PlanDialogProposer plans,
            ApprovalRemarkSender beside,
            String owner,
            HookContext.Dialogs dialogs,
            FolderRepositories repositories) {
        this.desk = requireNonNull(desk, "desk is null");
        this.plans = requireNonNull(plans, "plans is null");
        this.beside = requireNonNull(beside, "beside is null");
        this.owner = requireNonNull(owner, "owner is null");
        this.person = dialogs.person();
        this.permissions = dialogs.permissions();
        this.forms = dialogs.forms();
        this.refusals = dialogs.refusals();
        this.repositories = requireNonNull(repositories, "repositories is null");
        this.limit = new RefusalLimit(desk);
    }

    /// Waits for an answer from elsewhere.
    ///
    /// @param there whether the agent is still there
    HookOutcome race(HookEvent event, HookDialect dialect, BooleanSupplier there)
            throws InterruptedException {
        AgentDialog dialog = dialect.dialog(event).orElse(null);
        if (dialog == null) {
            return NOTHING;
        }
        Optional<String> plan = plans.text(event, dialog);
        Optional<Decision> asked = asked(event, dialog, plan);
        long begun = System.nanoTime();
        while (asked.isPresent() && there.getAsBoolean()) {
            Decision decision = followed(event, dialog, asked.get());
            if (decision.wasLeft() && dialog.name() == null) {
                // why: a computer that slept said nothing meanwhile, and its dialog is still open
                asked = asked(event, dialog, plan);
            } else if (!decision.isPending()) {
                // why: whoever is gone fetches nothing
                return there.getAsBoolean() ? outcome(event, dialog, plan, decision) : NOTHING;
            } else if (isOver(dialog, System.nanoTime() - begun)) {
                withdraw(
                        decision,
                        dialog.is(FORM) ? LATE : REFUSED,
                        HookAskerFactory.agent(event, owner));
            }
        }
        asked.ifPresent(left -> leave(event, dialog, left));
        return NOTHING;
    }

    /// Whether the agent, which is held back, waits no longer.
    private boolean isOver(AgentDialog dialog, long nanos) {
        return switch (dialog.kind()) {
            case QUESTION, PLAN, PERMISSION -> false;
            case FORM -> nanos >= forms.toNanos();
            case REFUSAL -> nanos >= refusals.toNanos();
        };
    }

    /// As it stands after a while.
    private Decision followed(HookEvent event, AgentDialog dialog, Decision asked)
            throws InterruptedException {
        try {
            return desk.follow(asked.id(), HookAskerFactory.agent(event, owner), SLICE).decision();
        } catch (InterruptedException e) {
            leave(event, dialog, asked);
            throw e;
        }
    }

    /// Nobody waits for it here any more. why: a permission is for this one use, as a form is; an answer to a
    /// question may serve the session that comes after
    private void leave(HookEvent event, AgentDialog dialog, Decision asked) {
        desk.gaveUp();
        if (isForOneCall(dialog)) {
            withdraw(asked, "the agent is gone", HookAskerFactory.agent(event, owner));
        }
    }

    /// What counts as fetched once the agent has the reply.
    ///
    /// @param plan what the person was shown of a plan
    private HookOutcome outcome(
            HookEvent event, AgentDialog dialog, Optional<String> plan, Decision decision) {
        HookReply reply = reply(event, dialog, decision);
        if (dialog.is(FORM) && reply.kind() == HookReply.Kind.ALLOW) {
            // why: whoever answered hears that it did not arrive
            desk.droppedBy(decision.id());
        }
        if (reply.kind() == HookReply.Kind.ANSWER && !plans.text(event, dialog).equals(plan)) {
            reply = new HookReply.Deny(CHANGED);
        }
        return switch (reply.kind()) {
            case ANSWER -> HookOutcome.of(reply).bringing(decision.id());
            // why: a question of opencode's that is dismissed takes no words, its next prompt does
            case DENY ->
                    dialog.is(QUESTION) && dialog.name() != null
                            ? HookOutcome.of(reply)
                            : HookOutcome.of(reply).bringing(decision.id());
            // why: that a refused tool stays refused is said by silence
            case ALLOW, CONTEXT, CONTINUE ->
                    dialog.is(REFUSAL)
                            ? HookOutcome.of(reply).bringing(decision.id())
                            : HookOutcome.of(reply);
        };
    }

    /// Empty for a dialog that stays alone.
    ///
    /// @param plan what the person is shown of a plan
    private Optional<Decision> asked(HookEvent event, AgentDialog dialog, Optional<String> plan) {
        return switch (dialog.kind()) {
            case PLAN -> plan.flatMap(text -> plans.propose(event, text));
            case QUESTION ->
                    AgentQuestion.of(dialog.tool())
                            // why: Claude Code takes answers by the question's text
                            .filter(asked -> dialog.name() != null || !asked.repeatsText())
                            .flatMap(asked -> ask(event, dialog, asked.request()));
            case PERMISSION ->
                    AgentPermission.of(dialog.tool())
                            .filter(_ -> permissions)
                            .flatMap(asked -> ask(event, dialog, asked.request()));
            case FORM ->
                    AgentForm.of(dialog.tool())
                            .filter(_ -> forms.isPositive())
                            .flatMap(asked -> ask(event, dialog, asked.request()));
            case REFUSAL ->
                    AgentRefusal.of(dialog.tool(), event.said())
                            .filter(_ ->
                                    refusals.isPositive() && limit.hasRoom(owner, event.session()))
                            .flatMap(asked -> ask(event, dialog, asked.request()));
        };
    }

    /// A dialog that has a name is over: answered there, or dismissed.
    void closed(HookEvent event, HookDialect dialect) {
        AgentDialog dialog = dialect.dialog(event).orElse(null);
        Decision decision = dialog == null ? null : named(event, dialog).orElse(null);
        if (dialog == null || decision == null) {
            return;
        }
        Actor.Agent agent = HookAskerFactory.agent(event, owner);
        Optional<Answer> given = given(dialog, decision.question());
        boolean counts =
                given.isPresent()
                        && desk.answer(decision.id(), given.get(), person(), null)
                                instanceof ChangeResult.Accepted;
        if (!counts) {
            withdraw(
                    decision,
                    OpencodePermissionReader.isByAgent(dialog.tool().response())
                            ? OpencodePermissionReader.LET_THROUGH
                            : CLOSED,
                    agent);
        }
        desk.fetched(decision.id(), agent);
    }

    /// The decision that a dialog became, while it waits.
    private Optional<Decision> named(HookEvent event, AgentDialog dialog) {
        return dialog.name() == null
                ? Optional.empty()
                : desk.askedUnder(HookAskerFactory.of(event, owner), key(event, dialog, 1))
                        .filter(Decision::isPending);
    }

    /// What was said in a dialog that has a name.
    private static Optional<Answer> given(AgentDialog dialog, Question question) {
        Object response = dialog.tool().response();
        if (dialog.is(PERMISSION)) {
            return OpencodePermissionReader.given(response);
        }
        return AgentQuestion.of(dialog.tool())
                .flatMap(asked -> OpencodeAnswerCodec.given(asked, question, response));
    }

    /// A tool was used: if it was such a dialog, it was answered there.
    void answeredInDialog(HookEvent event, HookDialect dialect) {
        AgentDialog dialog = dialect.dialog(event).orElse(null);
        // why: a dialog that has a name says by itself when it closes
        if (dialog == null || dialog.name() != null) {
            return;
        }
        if (dialog.is(PLAN)) {
            Optional<Decision> plan = plans.open(event);
            if (plan.isPresent()) {
                plans.approvedInDialog(event, person());
                desk.fetched(plan.get().id(), HookAskerFactory.agent(event, owner));
            }
            return;
        }
        for (Decision decision : open(event)) {
            Optional<Answer> given = answer(dialog, decision);
            if (given.isPresent()
                    && desk.answer(decision.id(), given.get(), person(), null)
                            instanceof ChangeResult.Accepted) {
                // why: it is in the agent's own transcript, and need not be told again
                desk.fetched(decision.id(), HookAskerFactory.agent(event, owner));
            }
        }
    }

    /// The agent went on without an answer: its dialog was dismissed.
    void dismissed(HookEvent event, HookDialect dialect) {
        if (!dialect.leavesDialogs(event)) {
            return;
        }
        plans.open(event)
                .ifPresent(plan -> withdraw(plan, CLOSED, HookAskerFactory.agent(event, owner)));
        for (Decision decision : open(event)) {
            withdraw(decision, CLOSED, HookAskerFactory.agent(event, owner));
        }
    }

    private void withdraw(Decision decision, String why, Actor.Agent agent) {
        desk.cancel(decision.id(), CancelKind.WITHDRAWN, why, agent);
    }

    /// Silence never answers for the person at a dialog, no later decision takes its place, and nobody
    /// answers it by the dozen.
    private static AskIntake intake(AgentDialog dialog) {
        return dialog.is(PERMISSION) || dialog.is(REFUSAL)
                ? AskIntake.PLAIN.ofType(AskIntake.CONFIRMATION).lock()
                : AskIntake.PLAIN.lock();
    }

    /// Empty where the question cannot be one of ours; the dialog stays alone then.
    private Optional<Decision> ask(HookEvent event, AgentDialog dialog, AskRequest request) {
        AskCheckResult checked = AskRules.checkWithoutTimeout(request, desk.policy());
        if (!(checked instanceof AskCheckResult.Valid valid)) {
            return Optional.empty();
        }
        NewDecision plain =
                NewDecision.of(
                                valid,
                                HookAskerFactory.of(event, owner)
                                        .inRepository(
                                                repositories.find(event.folder()).orElse(null)))
                        .takenIn(intake(dialog));
        NewDecision ask = isForOneCall(dialog) ? plain.forOneCall() : plain;
        if (dialog.is(REFUSAL)) {
            return limit.ask(ask, DialogKey.of(event, dialog.tool(), dialog.name()));
        }
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

    private static boolean isForOneCall(AgentDialog dialog) {
        return dialog.is(PERMISSION) || dialog.is(FORM) || dialog.is(REFUSAL);
    }

    private static String key(HookEvent event, AgentDialog dialog, int attempt) {
        return DialogKey.of(event, dialog.tool(), dialog.name()) + ":" + attempt;
    }

    private HookReply reply(HookEvent event, AgentDialog dialog, Decision decision) {
        Outcome outcome = decision.outcome();
        if (outcome instanceof Outcome.Answered answered) {
            boolean inDialog =
                    answered.by()
                            .person()
                            .filter(person -> person.surface() == Surface.ELICITATION)
                            .isPresent();
            if (inDialog) {
                return HookReply.allow();
            }
            return ApprovalQuestionFactory.is(decision)
                    ? plans.reply(event, dialog.tool(), decision)
                    : answered(event, dialog, decision, answered.answer());
        }
        if (outcome instanceof Outcome.Cancelled cancelled
                && cancelled.kind() != CancelKind.WITHDRAWN) {
            if (dialog.is(FORM)) {
                beside.tell(event, decision, cancelled.reason());
                return new HookReply.Answer(
                        cancelled.kind() == CancelKind.DISCUSS
                                ? AgentForm.CANCELLED
                                : AgentForm.DECLINED);
            }
            if (dialog.is(REFUSAL)) {
                beside.tell(event, decision, cancelled.reason());
                return HookReply.allow();
            }
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

    private HookReply answered(
            HookEvent event, AgentDialog dialog, Decision decision, Answer answer) {
        HookToolUse tool = dialog.tool();
        Question question = decision.question();
        return switch (dialog.kind()) {
            case QUESTION ->
                    AgentQuestion.of(tool)
                            .<HookReply>map(asked ->
                                    new HookReply.Answer(
                                            dialog.name() == null
                                                    ? asked.answered(tool, question, answer)
                                                    : OpencodeAnswerCodec.of(
                                                            asked, question, answer)))
                            .orElse(HookReply.allow());
            // why: a plan is asked for by its approval alone, which is replied to before this
            case PLAN -> HookReply.allow();
            case PERMISSION ->
                    withWords(
                            event,
                            decision,
                            AnswerRemarkFormatter.of(question, answer),
                            AgentPermission.reply(question, answer));
            case FORM ->
                    withWords(
                            event,
                            decision,
                            AnswerRemarkFormatter.beside(question, answer),
                            AgentForm.of(tool)
                                    .flatMap(form -> form.reply(question, answer))
                                    .<HookReply>map(HookReply.Answer::new)
                                    .orElse(HookReply.allow()));
            case REFUSAL -> {
                beside.tell(event, decision, AnswerRemarkFormatter.of(question, answer));
                yield AgentRefusal.reply(answer);
            }
        };
    }

    /// A yes has no room for words of its own.
    private HookReply withWords(HookEvent event, Decision decision, String words, HookReply reply) {
        if (reply.kind() == HookReply.Kind.ANSWER) {
            beside.tell(event, decision, words);
        }
        return reply;
    }

    private Optional<Answer> answer(AgentDialog dialog, Decision decision) {
        HookToolUse tool = dialog.tool();
        if (dialog.is(PERMISSION)) {
            return AgentPermission.of(tool)
                    .filter(asked -> asked.is(decision.question()))
                    .map(_ -> AgentPermission.allowedInDialog());
        }
        return AgentQuestion.of(tool)
                .filter(asked -> asked.is(decision.question()))
                .map(asked -> asked.chosen(decision.question(), answers(tool)));
    }

    private static Map<String, @Nullable Object> answers(HookToolUse tool) {
        LenientFields response = LenientFields.of(tool.response());
        return response.any("answers") instanceof JsonObject answers
                ? answers.members()
                : tool.fields().object("answers").members();
    }

    /// What this session's dialogs asked and nobody has answered: those of its subagents where one of them
    /// speaks, and where the session ends.
    private List<Decision> open(HookEvent event) {
        return desk.list(DecisionQuery.pending().ownedBy(owner).inSession(event.session())).stream()
                .filter(decision -> isOf(event, decision.asker().via()))
                .filter(decision -> !ApprovalQuestionFactory.is(decision))
                .filter(decision -> !PlanToolQuestionRules.is(decision))
                .toList();
    }

    private static boolean isOf(HookEvent event, String via) {
        boolean bySubagent = via.equals(HookAskerFactory.SUBAGENT_VIA);
        return event.turn().subagent()
                ? bySubagent
                : via.equals(HookAskerFactory.VIA)
                        || (bySubagent && event.moment() == HookMoment.SESSION_ENDS);
    }

    private Actor.Person person() {
        return new Actor.Person(person, Surface.ELICITATION, Assurance.CLIENT);
    }
}
