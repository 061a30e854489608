package sayso.app.cli;

import picocli.CommandLine.Mixin;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Urgency;
import sayso.terminal.Ages;
import sayso.terminal.Cut;
import sayso.wire.decision.StatusReply;

/// `sayso status`: one line on what is waiting.
@picocli.CommandLine.Command(
        header = "One line: how much is waiting, and what is first in line.",
        footer = {"", "Examples:", "  sayso status", "  sayso status --json | jq .open"})
final class StatusCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    StatusCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        DecisionDesk desk = invocation.desk();
        StatusReply status = new StatusReply(OpenDecisions.of(desk), desk.now());
        if (printer.json()) {
            printer.document(status.toJson());
        } else {
            printer.line(text(status));
        }
        return ExitCode.DONE;
    }

    private static String text(StatusReply status) {
        if (status.open().isEmpty()) {
            return "Nothing is waiting.";
        }
        int open = status.open().size();
        long high = status.count(Urgency.HIGH);
        return open
                + (open == 1 ? " decision is waiting" : " decisions are waiting")
                + (high == 0 ? "" : ", " + high + " urgent")
                + ", the oldest for "
                + Ages.brief(status.oldest())
                + ": "
                + status.open().get(0).id()
                + " "
                + Cut.line(status.open().get(0).question().title(), 50);
    }
}
