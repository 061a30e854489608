package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.Named;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.reach.Announcing;
import sayso.core.decision.AskResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
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
        AskResult.Asked asked = Verdicts.asked(desk.reopen(old.id(), answerer.actor()));
        if (printer.json()) {
            printer.document(RequestReply.of(asked).toJson());
        } else {
            printer.done("Reopened " + old.id() + " as " + asked.decision().id());
        }
        Announcing.start(invocation, asked.decision());
        return ExitCode.DONE;
    }
}
