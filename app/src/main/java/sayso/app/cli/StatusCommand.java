package sayso.app.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.away.Away;
import sayso.app.away.AwayFile;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.wire.decision.StatusReply;

/// `sayso status`: one line on what is waiting, also for status bars.
@picocli.CommandLine.Command(
        header = "One line: how much is waiting, and what is first in line.",
        description = {"", "With --format, nothing is printed while nothing is waiting.", ""},
        footer = {
            "",
            "Examples:",
            "  sayso status",
            "  sayso status --json | jq .open",
            "  sayso status --format tmux",
            "  sayso status --snippet tmux >> ~/.tmux.conf"
        })
final class StatusCommand implements Command {
    private static final long LONGEST_INPUT_MILLIS = 50;
    private static final int MOST_INPUT = 1 << 20;

    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(
            names = "--format",
            paramLabel = "BAR",
            description = "For a status bar: tmux, starship, claude or plain.")
    private @Nullable String format;

    @Option(
            names = "--snippet",
            paramLabel = "BAR",
            description = "What to put into the settings of tmux, starship or claude.")
    private @Nullable String snippet;

    StatusCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    /// Bars run it every few seconds.
    @Override
    public boolean takesBare(List<String> words) {
        if (words.size() == 2 && words.getFirst().equals("--format")) {
            format = words.getLast();
            return true;
        }
        return output.takeAll(words);
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        String wanted = snippet;
        if (wanted != null) {
            printer.lines(
                    StatusBar.named(wanted)
                            .flatMap(StatusBar::snippet)
                            .orElseThrow(
                                    () -> unknown("--snippet", wanted, "tmux, starship, claude")));
            return ExitCode.DONE;
        }
        Optional<StatusBar> bar = Optional.empty();
        if (format != null) {
            bar = StatusBar.named(format);
            if (bar.isEmpty()) {
                throw unknown("--format", format, "tmux, starship, claude, plain");
            }
        }
        Thread input = bar.equals(Optional.of(StatusBar.CLAUDE)) ? draining() : null;
        StatusReply status =
                OpenDecisions.status(
                        invocation.desk(),
                        new AwayFile(invocation.home()).read().map(Away::since).orElse(null));
        if (printer.json()) {
            printer.document(status.toJson());
        } else if (bar.isPresent()) {
            bar.get().line(status).ifPresent(printer::line);
        } else {
            printer.line(StatusBar.sentence(status));
        }
        if (input != null) {
            input.join(LONGEST_INPUT_MILLIS);
        }
        return ExitCode.DONE;
    }

    /// Claude Code writes what it knows of its session to standard input; nothing of it is needed, and
    /// a writer must not find its reader gone.
    private Thread draining() {
        return Thread.ofPlatform()
                .daemon()
                .name("input")
                .start(() -> {
                    try {
                        byte[] _ = invocation.console().in().readNBytes(MOST_INPUT);
                    } catch (IOException e) {
                        // why: there is nothing to read, and nothing that is missed
                        Thread.currentThread().interrupt();
                    }
                });
    }

    private static RefusedException unknown(String option, String given, String known) {
        return new RefusedException(
                Failure.usage(
                        option + " '" + given + "' is not one of " + known,
                        "see: sayso status --help"));
    }
}
