package sayso.app.audit;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.MissingStorePolicy;
import sayso.decision.log.LogStream;

/// `sayso log`: prints the events of the log, also new ones as they happen, or verifies that the
/// log is intact and exports its head.
@picocli.CommandLine.Command(
        header = "Show every event in order, or check that the log is intact.",
        description = {
            "",
            "Without --since: the last events, oldest first. --verify recomputes "
                    + "the hash chain",
            "and names the first event that was changed, moved or removed. It finds a truncated",
            "or completely rewritten log only with --against, which compares it with a head that",
            "you exported and kept elsewhere.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso log",
            "  sayso log --since 2d --decision d-7m2kq0",
            "  sayso log --since 1 --json | jq '.events[] | select(.kind == \"erased\")'",
            "  sayso log --export-head /media/stick/sayso-head.json",
            "  sayso log --verify --against /media/stick/sayso-head.json",
            "",
            "Exit: 0 fine, 3 the log is broken or could not be read"
        })
public final class LogCommand extends CliCommand {
    @Option(
            names = "--since",
            paramLabel = "WHEN",
            description = "17 (an event), 2d, 90m, or 2026-01-27T10:00:00Z.")
    private @Nullable String since;

    @Option(names = "--decision", paramLabel = "ID", description = "Only events of this decision.")
    private @Nullable String decision;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description =
                    "At most this many. Without it: 50 without --since, all with it; 1000 with"
                            + " --json.")
    private @Nullable Integer limit;

    @Option(names = "--follow", description = "Then print new events as they happen.")
    private boolean follow;

    @Option(names = "--verify", description = "Check that the log is intact.")
    private boolean verify;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "With --verify: check that the log still holds this exported head.")
    private @Nullable Path against;

    @Option(
            names = "--project",
            paramLabel = "NAME",
            description =
                    "With --verify: only the part of this project, by its own chain; in PostgreSQL.")
    private @Nullable String project;

    @Option(
            names = "--export-head",
            paramLabel = "FILE|-",
            description = "Check, then write the last hash to a file to keep elsewhere.")
    private @Nullable String exportHead;

    public LogCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        boolean checks = verify || against != null || exportHead != null;
        boolean lists = since != null || decision != null || limit != null || follow;
        if (checks && lists) {
            throw usage("--verify, --against and --export-head need the whole log");
        }
        if (project != null && (!verify || against != null || exportHead != null)) {
            throw usage("--project goes with --verify alone");
        }
        if (follow && printer.json()) {
            throw usage("--follow never ends, so it has no --json document");
        }
        if (limit != null && (limit < 1 || limit > LogListPrinter.MOST)) {
            throw usage("--limit " + limit + " is not in 1 to " + LogListPrinter.MOST);
        }
        if (checks) {
            LogVerifier verifier =
                    new LogVerifier(invocation.storing(MissingStorePolicy.NEEDS), printer);
            return project == null
                    ? verifier.check(against, exportHead)
                    : verifier.check(new LogStream(project));
        }
        return new LogListPrinter(invocation, printer).list(since, decision, limit, follow);
    }

    static CommandFailureException usage(String message) {
        return new CommandFailureException(CommandFailure.usage(message, "see: sayso log --help"));
    }
}
