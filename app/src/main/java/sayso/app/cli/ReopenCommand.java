package sayso.app.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.Named;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.reach.Announcing;
import sayso.core.decision.Actor;
import sayso.core.decision.AskResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Outcome;
import sayso.core.decision.Problem;
import sayso.wire.decision.ErrorReply;
import sayso.wire.decision.RequestReply;

/// `sayso decision reopen`: a person has the same asked again.
@picocli.CommandLine.Command(
        header = "Ask the same again under a new id; work that waits, waits for that.",
        footer = {
            "",
            "For what was declined, withdrawn or has run out. Only a person may.",
            "",
            "Examples:",
            "  sayso decision reopen d-7m2kq0",
            "  sayso decision reopen d-7m2kq0 --json"
        })
final class ReopenCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "Id, slug, or the start of either.")
    private String id = "";

    ReopenCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        DecisionDesk desk = invocation.desk();
        Answerer answerer = Answerer.onCommandLine(invocation);
        Decision old = Named.decision(invocation, id);
        AskResult result = desk.reopen(old.id(), answerer.actor());
        if (result instanceof AskResult.Rejected(List<Problem> problems)
                && answerer.actor() instanceof Actor.Person
                && old.outcome() instanceof Outcome.Answered) {
            Failure refused = Verdicts.problems(problems);
            throw new RefusedException(
                    new Failure(
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
        AskResult.Asked asked = Verdicts.asked(result);
        if (printer.json()) {
            printer.document(RequestReply.of(asked).toJson());
        } else {
            printer.done("Reopened " + old.id() + " as " + asked.decision().id());
        }
        Announcing.start(invocation, asked.decision());
        return ExitCode.DONE;
    }
}
