package sayso.app.list;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.agents.InjectionSender;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DurationConverter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.wire.decision.StaleReply;

/// `sayso decision auto-close`: expires the old, unanswered questions of an agent's session if they
/// are not urgent, hold no work, and are neither locked nor being viewed. A late answer or a
/// reopening brings them back.
@picocli.CommandLine.Command(
        header = "Close your session's own unanswered, stale questions.",
        description = {
            "",
            "Closes only questions of medium or low urgency that hold no work, are not locked,",
            "and that no person is viewing. Closing does not answer them: the state is timed_out,",
            "and a late answer or reopen brings them back.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision auto-close --dry-run",
            "  sayso decision auto-close --threshold 48h --json"
        })
public final class AutoCloseCommand extends CliCommand {
    @Option(
            names = "--threshold",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "The minimum age; the default is 24h.")
    private Duration threshold = Duration.ofHours(24);

    @Option(
            names = "--identity",
            paramLabel = "NAME",
            description = "The asker: project/agent; the default is SAYSO_ACTOR.")
    private @Nullable String identity;

    @Option(
            names = "--session",
            paramLabel = "ID",
            description = "The session; your own if the environment names it.")
    private @Nullable String session;

    @Option(names = "--dry-run", description = "List them and close nothing.")
    private boolean dryRun;

    @Option(
            names = "--inject",
            description = "Print nothing; queue a line for the session. Always exit code 0.")
    private boolean injects;

    public AutoCloseCommand(CommandContext invocation) {
        super(invocation);
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
