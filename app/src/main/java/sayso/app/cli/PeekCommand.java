package sayso.app.cli;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.Named;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.app.reach.Peek;
import sayso.core.decision.Decision;
import sayso.wire.decision.PeekReply;

/// `sayso decision peek`.
@picocli.CommandLine.Command(
        header = "Show the last lines of the asker's terminal.",
        description = {
            "",
            "Where the asker runs in tmux on this computer. Reads, and types nothing.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision peek d-7m2kq0",
            "  sayso decision peek d-7m2kq0 --lines 100"
        })
final class PeekCommand implements Command {
    private static final int MOST = 2_000;

    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "Id, slug, or the start of either.")
    private String id = "";

    @Option(names = "--lines", paramLabel = "N", description = "So many lines, 40 by default.")
    private int lines = 40;

    PeekCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        Decision decision = Named.decision(invocation, id);
        Peek.Seen seen = new Peeking(invocation).at(decision, Math.clamp(lines, 1, MOST));
        switch (seen) {
            case Peek.Seen.Lines found -> {
                if (printer.json()) {
                    printer.document(
                            new PeekReply(decision.id(), found.pane(), found.lines()).toJson());
                } else {
                    printer.lines(found.lines());
                }
            }
            case Peek.Seen.Nothing(String why) ->
                    throw new RefusedException(
                            Failure.of(
                                    "not_found",
                                    why,
                                    "agents in tmux whose hooks are installed can be looked at:"
                                            + " sayso install"));
        }
        return ExitCode.DONE;
    }
}
