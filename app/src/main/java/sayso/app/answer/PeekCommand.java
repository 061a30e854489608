package sayso.app.answer;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.channel.open.TmuxPeek;
import sayso.decision.model.Decision;
import sayso.wire.decision.PeekReply;

/// `sayso decision peek`: shows the last lines of the tmux terminal in which a decision's asker
/// works on this computer.
@picocli.CommandLine.Command(
        header = "Show the last lines of the asker's terminal.",
        description = {
            "",
            "Works if the asker runs in tmux on this computer. Only reads; types nothing.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision peek d-7m2kq0",
            "  sayso decision peek d-7m2kq0 --lines 100"
        })
public final class PeekCommand extends CliCommand {
    private static final int MOST = 2_000;

    @Parameters(paramLabel = "ID", description = "Id or slug, or its first characters.")
    private String id = "";

    @Option(
            names = "--lines",
            paramLabel = "N",
            description = "This many lines; the default is 40.")
    private int lines = 40;

    public PeekCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        Decision decision = DecisionFinder.decision(invocation, id);
        TmuxPeek.Seen seen =
                new AskerTerminalPeek(invocation).at(decision, Math.clamp(lines, 1, MOST));
        switch (seen) {
            case TmuxPeek.Seen.Lines found -> {
                if (printer.json()) {
                    printer.document(
                            new PeekReply(decision.id(), found.pane(), found.lines()).toJson());
                } else {
                    printer.lines(found.lines());
                }
            }
            case TmuxPeek.Seen.Nothing(String why) ->
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "not_found",
                                    why,
                                    "only agents in tmux with installed hooks can be viewed: sayso install"));
        }
        return ExitCode.DONE;
    }
}
