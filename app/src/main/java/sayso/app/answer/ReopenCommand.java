package sayso.app.answer;

import java.util.List;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.reach.AnnouncementProcess;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.wire.decision.ErrorReply;
import sayso.wire.decision.RequestReply;

/// `sayso decision reopen`: asks the question of a declined, withdrawn or expired decision again
/// under a new id, which then holds its work, and announces it; only a person may.
@picocli.CommandLine.Command(
        header = "Reopen a decision under a new id, which then holds its work.",
        footer = {
            "",
            "For declined, withdrawn and expired decisions. Only a person may.",
            "",
            "Examples:",
            "  sayso decision reopen d-7m2kq0",
            "  sayso decision reopen d-7m2kq0 --json"
        })
public final class ReopenCommand extends CliCommand {
    @Parameters(paramLabel = "ID", description = "Id or slug, or its first characters.")
    private String id = "";

    public ReopenCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        DecisionDesk desk = invocation.desk();
        Answerer answerer = Answerer.onCommandLine(invocation);
        Decision old = DecisionFinder.decision(invocation, id);
        AskResult result = desk.reopen(old.id(), answerer.actor());
        if (result instanceof AskResult.Rejected(List<Problem> problems)
                && Permissions.may(answerer.actor(), new Action.Reopen(old.id())).isGranted()
                && old.outcome() instanceof Outcome.Answered) {
            CommandFailure refused = DeskResultTranslator.problems(problems);
            throw new CommandFailureException(
                    new CommandFailure(
                            refused.exit(),
                            new ErrorReply(
                                    refused.reply().code(),
                                    refused.reply().message(),
                                    "ask anew: sayso decision request --predecessor "
                                            + old.id()
                                            + " -p \"...\"",
                                    problems,
                                    null,
                                    List.of())));
        }
        AskResult.Asked asked = DeskResultTranslator.asked(result);
        if (printer.json()) {
            printer.document(RequestReply.of(asked).toJson());
        } else {
            printer.done("Reopened " + old.id() + " as " + asked.decision().id());
        }
        AnnouncementProcess.start(invocation, asked.decision());
        return ExitCode.DONE;
    }
}
