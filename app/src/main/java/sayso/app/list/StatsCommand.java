package sayso.app.list;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.text.DurationParser;
import sayso.wire.decision.StatsCsv;
import sayso.wire.decision.StatsReply;

/// `sayso decision stats`: prints statistics of the decisions of a period (times to answer, ways of
/// answering, expired and repeated ones, notifications by channel) as text, JSON or CSV.
@picocli.CommandLine.Command(
        header = "Show statistics of decisions.",
        description = {
            "",
            "Of decisions asked in the last 30 days by default: how long answers took and how",
            "they were given, how many expired, were superseded or asked again, and how many were",
            "open; and for each channel how long notifications took and how many failed.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso decision stats",
            "  sayso decision stats --since 7d --by requester",
            "  sayso decision stats --since all --csv > decisions.csv",
            "  sayso decision stats --json | jq .all.to_answer"
        })
public final class StatsCommand extends CliCommand {
    private static final String ALL = "all";

    @Option(
            names = "--since",
            paramLabel = "WHEN",
            description = "Asked since then: 30d (default), 2026-01-27T10:00:00Z, or all.")
    private String since = "30d";

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            description = "urgency (default), requester, type, resolver or surface.")
    private String by = "urgency";

    @Option(names = "--csv", description = "Print a table for spreadsheets.")
    private boolean csv;

    public StatsCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (csv && printer.json()) {
            throw usage("--csv and --json exclude each other");
        }
        StatisticsDimension grouping =
                StatisticsDimension.parse(by)
                        .orElseThrow(() ->
                                usage(
                                        "--by '"
                                                + by
                                                + "' is not one of urgency, requester, type,"
                                                + " resolver, surface"));
        DecisionDesk desk = invocation.desk();
        DecisionStatistics statistics =
                desk.statistics(new StatisticsQuery(since(desk), null, Set.of(grouping)));
        if (printer.json()) {
            printer.document(new StatsReply(statistics).toJson());
        } else if (csv) {
            printer.lines(StatsCsv.lines(statistics));
        } else {
            printer.lines(new StatsText(statistics, grouping).lines());
        }
        return ExitCode.DONE;
    }

    private @Nullable Instant since(DecisionDesk desk) {
        if (since.equals(ALL)) {
            return null;
        }
        Duration ago = DurationParser.parse(since).orElse(null);
        if (ago != null) {
            return desk.now().truncatedTo(ChronoUnit.SECONDS).minus(ago);
        }
        try {
            return Instant.parse(since);
        } catch (DateTimeParseException e) {
            throw usage(
                    "--since '"
                            + since
                            + "' is neither a time like 30d nor 2026-01-27T10:00:00Z nor all");
        }
    }

    private static CommandFailureException usage(String what) {
        return new CommandFailureException(
                CommandFailure.usage(what, "see: sayso decision stats --help"));
    }
}
