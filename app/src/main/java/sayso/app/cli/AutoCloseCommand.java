package sayso.app.cli;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.agents.InjectionSender;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.OutputOptions;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.core.decision.Asker;
import sayso.core.decision.Decision;
import sayso.wire.decision.StaleReply;

/// `sayso decision auto-close`: closes old questions that an agent asked in its session and no
/// longer needs.
@picocli.CommandLine.Command(
        header = "Close your session's own old questions that nobody answered.",
        description = {
            "",
            "Only what is medium or low, holds no work, is not locked, and has nobody at it. Closing",
            "answers nothing: the state is timed_out, and a late answer or reopen brings it back.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision auto-close --dry-run",
            "  sayso decision auto-close --threshold 48h --json"
        })
final class AutoCloseCommand implements CliCommand {
    private final CommandContext invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(
            names = "--threshold",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "How long they have waited; 24h unless told otherwise.")
    private Duration threshold = Duration.ofHours(24);

    @Option(
            names = "--identity",
            paramLabel = "NAME",
            description = "Whose: project/agent; SAYSO_ACTOR unless told otherwise.")
    private @Nullable String identity;

    @Option(
            names = "--session",
            paramLabel = "ID",
            description = "Of which session; your own where the environment says it.")
    private @Nullable String session;

    @Option(names = "--dry-run", description = "Only name them.")
    private boolean dryRun;

    @Option(
            names = "--inject",
            description = "Print nothing; put a line into the session's queue. Always exit code 0.")
    private boolean injects;

    AutoCloseCommand(CommandContext invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(CommandPrinter printer) {
        Asker asker = AskerResolver.of(invocation.environment(), identity, session, Asker.UNKNOWN);
        if (injects) {
            return InjectionSender.quietly(
                    invocation,
                    () -> {
                        List<Decision> closed = closed(asker);
                        if (!closed.isEmpty()) {
                            InjectionSender.news(
                                    invocation, asker.sessionId(), lines(closed).getFirst());
                        }
                    });
        }
        List<Decision> closed = closed(asker);
        if (printer.json()) {
            printer.document(new StaleReply(closed, dryRun).toJson());
        } else if (closed.isEmpty()) {
            printer.lines(List.of("No stale decisions to close"));
        } else if (dryRun) {
            printer.lines(lines(closed));
        } else {
            printer.done(lines(closed).getFirst());
        }
        return ExitCode.DONE;
    }

    private List<Decision> closed(Asker asker) {
        return invocation.desk().closeStale(asker.sessionId(), threshold, dryRun, asker.agent());
    }

    private List<String> lines(List<Decision> closed) {
        return dryRun
                ? StaleDecisionText.wouldClose(closed)
                : List.of(StaleDecisionText.closed(closed));
    }
}
