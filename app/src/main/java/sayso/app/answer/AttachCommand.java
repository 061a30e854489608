package sayso.app.answer;

import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.terminal.OutcomeText;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;
import sayso.wire.decision.AttachReply;

/// `sayso attach`: spends the single-use ticket with which an agent opened this terminal, and puts
/// the ticket's question to the person here. The ticket is why the answer counts as a person's
/// although an agent started the process; how weakly it proves who sits there is recorded with the
/// answer.
@picocli.CommandLine.Command(
        header = "Open a question in this terminal with an agent's single-use ticket.",
        footer = {
            "",
            "Agents create the ticket: provide_choice with transport terminal.",
            "Standard output reports how it ended, not the answer:",
            "  [sayso] session=ID status=done, cancelled, paused, left or moved_to_web",
            "moved_to_web: the person continued in the browser. The agent fetches the",
            "answer itself.",
            "",
            "Exit codes: 0 answered, 1 paused, left, moved or expired, 2 declined,",
            "3 refused.",
            "",
            "Examples:",
            "  sayso attach d-7m2kq0.4x9k2m7q1z8r5t3v6w0y2n4p8s1d3f5g"
        })
public final class AttachCommand extends CliCommand {
    @Parameters(
            index = "0",
            paramLabel = "TICKET",
            description = "The ticket as the agent received it: id, dot, secret.")
    private String ticket = "";

    public AttachCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        Actor.Person person =
                new Actor.Person(invocation.user(), Surface.TERMINAL, Assurance.HANDOFF);
        LaunchTicketUse launch = LaunchTicketUse.of(invocation.seating(), ticket, person);
        DecisionPrompt prompting = new DecisionPrompt(invocation, printer);
        try (LineTerminal terminal =
                prompting.terminal(
                        "run it in a terminal that the person sees, or have them answer with: "
                                + launch.answerCommand())) {
            DecisionDesk seat = launch.take();
            try {
                Decision decision = launch.decision();
                return told(
                        prompting.sit(decision, seat, terminal, true, () -> person),
                        decision,
                        printer);
            } finally {
                launch.leave(seat);
            }
        }
    }

    private int told(AnswerPromptOutcome ending, Decision shown, CommandPrinter printer) {
        return switch (ending) {
            case AnswerPromptOutcome.Sent _ -> status(shown, "done", ExitCode.DONE, printer);
            case AnswerPromptOutcome.Declined(ChangeResult.Accepted _) ->
                    status(shown, "cancelled", ExitCode.CANCELLED, printer);
            case AnswerPromptOutcome.Paused(Decision paused, _) -> {
                DecisionPrompt.paused(printer, paused);
                yield status(paused, "paused", ExitCode.NOTHING, printer);
            }
            case AnswerPromptOutcome.MovedToWeb _ ->
                    status(shown, "moved_to_web", ExitCode.NOTHING, printer);
            case AnswerPromptOutcome.Left _, AnswerPromptOutcome.Ended _ -> {
                DecisionPrompt.left(invocation, printer, shown);
                yield status(shown, "left", ExitCode.NOTHING, printer);
            }
            case AnswerPromptOutcome.NotAllowed(String reason) ->
                    throw new CommandFailureException(
                            DeskResultTranslator.notAllowed(shown, reason));
            case AnswerPromptOutcome.Lost(Decision closed) -> closedElsewhere(closed, printer);
        };
    }

    private int closedElsewhere(Decision closed, CommandPrinter printer) {
        printer.also("");
        if (closed.outcome() instanceof Outcome.TimedOut) {
            DecisionPrompt.timeIsUp(printer, closed);
            return status(closed, "left", ExitCode.NOTHING, printer);
        }
        printer.remark(closed.id() + " " + OutcomeText.of(closed, invocation.desk().now()));
        return closed.outcome() instanceof Outcome.Answered
                ? status(closed, "done", ExitCode.DONE, printer)
                : status(closed, "cancelled", ExitCode.CANCELLED, printer);
    }

    private static int status(Decision decision, String status, int exit, CommandPrinter printer) {
        if (printer.json()) {
            printer.document(new AttachReply(decision.id(), status).toJson());
        } else {
            printer.line("[sayso] session=" + decision.id() + " status=" + status);
        }
        return exit;
    }
}
