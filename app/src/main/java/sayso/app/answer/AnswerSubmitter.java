package sayso.app.answer;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.hub.HubPortalLookup;
import sayso.app.list.ResolveText;
import sayso.app.notify.NoticeReceipts;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Question;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.questionnaire.LoneTopic;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.wire.decision.ResolveReply;

/// Submits one answer for the commands that answer a single decision: finds it, asks for
/// confirmation where it cannot be undone, offers to take the answer back, prints the result with
/// its delivery, and returns the exit code.
final class AnswerSubmitter {
    private final CommandContext invocation;

    private final Supplier<Answerer> answerers;
    private final boolean confirmed;

    AnswerSubmitter(CommandContext invocation) {
        this(invocation, () -> Answerer.onCommandLine(invocation), false);
    }

    /// @param answerers asked once, when an answer is about to be given
    /// @param confirmed whether what cannot be undone is not asked for once more
    AnswerSubmitter(CommandContext invocation, Supplier<Answerer> answerers, boolean confirmed) {
        this.invocation = invocation;
        this.answerers = answerers;
        this.confirmed = confirmed;
    }

    /// @param answer what to answer, once the question is known
    /// @param verb how the result is named to whoever reads it
    int resolve(
            String reference,
            Function<Question, Answer> answer,
            String verb,
            CommandPrinter printer) {
        Decision decision = DecisionFinder.decision(invocation, reference);
        return resolve(decision, answer.apply(LoneTopic.asked(decision)), verb, printer);
    }

    /// @param said to what `LoneTopic.asked` says
    int resolve(Decision decision, Answer said, String verb, CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        Answer answer =
                LoneTopic.in(decision.question())
                        .map(lone -> lone.answering(Answer.EMPTY, said))
                        .orElse(said);
        Answerer answerer = answerers.get();
        if (AnswerRules.check(decision.question(), answer).isEmpty()) {
            new RiskPrompt(invocation, confirmed)
                    .require(
                            List.of(decision),
                            OutcomeText.said(decision.question(), answer),
                            answerer);
        }
        ChangeResult.Accepted accepted = sent(decision, answer, answerer.actor(), printer);
        if (accepted == null) {
            printer.remark("Taken back. Nothing was sent.");
            return ExitCode.NOTHING;
        }
        if (answerer.trustedAgent() != null) {
            printer.warn(
                    "answered from an agent's process ("
                            + answerer.trustedAgent()
                            + "), because settings.json says answers_from_agent_process: trust");
        }
        AskerPresence presence = AnswerDeliveryCheck.of(invocation, accepted.decision());
        if (printer.json()) {
            boolean told = !told(accepted).sent().isEmpty();
            printer.document(
                    new ResolveReply(accepted, answerer.trustedAgent(), told, presence).toJson());
        } else {
            new ResolveText(printer).print(verb, accepted, presence, desk.now());
            NoticeReceipts told = told(accepted);
            told.sent()
                    .forEach(notice ->
                            printer.follows(
                                    "Notified: "
                                            + SafeText.line(notice.target())
                                            + " via "
                                            + notice.channel()));
            told.failures()
                    .forEach(failure -> printer.follows("Not notified: " + SafeText.line(failure)));
        }
        return ExitCode.DONE;
    }

    /// Null where the person took it back.
    private ChangeResult.@Nullable Accepted sent(
            Decision decision, Answer answer, Actor actor, CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        boolean asks = !confirmed && Permissions.may(actor, new Action.Claim()).isGranted();
        try (UndoWindow line =
                asks ? UndoWindow.open(invocation, printer, decision).orElse(null) : null) {
            ChangeResult.Accepted accepted =
                    DeskResultTranslator.accepted(
                            desk.answer(
                                    decision.id(),
                                    answer,
                                    actor,
                                    decision.contentDigest(),
                                    line == null ? Duration.ZERO : line.undo()),
                            desk);
            if (line == null) {
                return accepted;
            }
            return switch (line.pass(accepted, actor.person().orElseThrow())) {
                case null -> null;
                case AnswerPromptOutcome.Sent(ChangeResult.Accepted now, _) -> now;
                case AnswerPromptOutcome.Lost(Decision closed) ->
                        throw new CommandFailureException(
                                DeskResultTranslator.closed(closed, desk.now()));
                case AnswerPromptOutcome.Declined _,
                        AnswerPromptOutcome.Paused _,
                        AnswerPromptOutcome.Left _,
                        AnswerPromptOutcome.MovedToWeb _,
                        AnswerPromptOutcome.NotAllowed _,
                        AnswerPromptOutcome.Ended _ ->
                        accepted;
            };
        }
    }

    private NoticeReceipts told(ChangeResult.Accepted accepted) {
        return NoticeReceipts.ofAnswer(
                invocation, new HubPortalLookup(invocation), accepted.decision());
    }
}
