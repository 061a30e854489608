package sayso.app.list;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.terminal.CountText;
import sayso.terminal.SafeText;
import sayso.wire.beads.BeadsIssue;
import sayso.wire.record.DecisionRecord;

/// `sayso decision export`: prints decisions in full, with their events, as JSON Lines, Markdown or
/// issues of beads; by default those that have ended.
@picocli.CommandLine.Command(
        header = "Export whole decisions; closed ones by default.",
        footer = {
            "",
            "In JSON Lines each decision is one line; in Markdown it is one document",
            "with every option, the answer, and all events.",
            "",
            "Examples:",
            "  sayso decision export > decisions.jsonl",
            "  sayso decision export --format md d-7m2kq0 > which-database.md",
            "  sayso decision export --project /srv/shop --since 30d | jq .title",
            "  sayso decision export --all --format beads --edges > issues.jsonl"
        })
public final class ExportCommand extends CliCommand {
    private static final int PAGE = 200;

    @Mixin private FilterOptions filter = new FilterOptions();

    @Parameters(
            paramLabel = "ID",
            arity = "0..*",
            description = "Ids or slugs, or their first characters.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "jsonl (default), md or beads.")
    private @Nullable String format;

    @Option(
            names = "--edges",
            description = "With beads: also a line for each work item that is or was held.")
    private boolean edges;

    public ExportCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Format as = format();
        if (edges && (as != Format.BEADS || printer.json())) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--edges goes with --format beads, a line each",
                            "see: sayso decision export --help"));
        }
        DecisionDesk desk = invocation.desk();
        if (printer.json()) {
            printer.document(as == Format.BEADS ? "[" : "{\"decisions\":[");
        }
        boolean any = false;
        long lacking = 0;
        Page page = new Page(desk, first(desk));
        while (!page.records.isEmpty()) {
            List<DecisionRecord> records = page.records;
            boolean follows = any;
            any = true;
            lacking += records.stream().filter(DecisionRecord::lacksTexts).count();
            // why: one processor writes a page while the other reads the next
            ForkJoinTask<List<String>> written =
                    ForkJoinPool.commonPool().submit(() -> texts(records, as, follows, printer));
            try {
                page = new Page(desk, after(desk, page.decisions));
            } finally {
                printer.documents(written.join());
            }
        }
        if (printer.json()) {
            printer.document(as == Format.BEADS ? "]" : "]}");
        }
        if (lacking > 0) {
            printer.warn(
                    CountText.of(lacking, "archived decision")
                            + (lacking == 1 ? " is" : " are")
                            + " exported without the long texts: the archive file is not there,"
                            + " cannot be read or lacks them; see sayso doctor");
        }
        return any ? ExitCode.DONE : ExitCode.NOTHING;
    }

    /// Decisions that are read together, with their records.
    private record Page(List<Decision> decisions, List<DecisionRecord> records) {
        Page(DecisionDesk desk, List<Decision> decisions) {
            this(decisions, DecisionRecord.of(desk, decisions));
        }
    }

    /// The lines of a page.
    ///
    /// @param follows whether others come before it
    private List<String> texts(
            List<DecisionRecord> records, Format as, boolean follows, CommandPrinter printer) {
        List<String> lines = new ArrayList<>();
        boolean any = follows;
        for (DecisionRecord record : records) {
            if (printer.json()) {
                lines.add((any ? "," : "") + json(record, as));
            } else if (as == Format.MARKDOWN) {
                lines.addAll(any ? List.of("", "---", "") : List.of());
                lines.add(SafeText.of(record.toMarkdown().stripTrailing()));
            } else {
                lines.add(json(record, as));
                if (edges) {
                    lines.addAll(new BeadsIssue(record.row()).edges());
                }
            }
            any = true;
        }
        return lines;
    }

    private List<Decision> first(DecisionDesk desk) {
        return ids.isEmpty()
                ? desk.list(query(desk).page(null, PAGE))
                : DecisionFinder.decisions(invocation, ids);
    }

    private List<Decision> after(DecisionDesk desk, List<Decision> page) {
        return ids.isEmpty() && page.size() == PAGE
                ? desk.list(query(desk).page(page.getLast().id(), PAGE))
                : List.of();
    }

    private DecisionQuery query(DecisionDesk desk) {
        return filter.query(desk, DecisionQuery.all().inOrder(DecisionOrder.LAST_ENDED_FIRST));
    }

    private static String json(DecisionRecord record, Format as) {
        return as == Format.BEADS ? new BeadsIssue(record.row()).toJson() : record.toJson();
    }

    private enum Format {
        LINES,
        MARKDOWN,
        BEADS
    }

    private Format format() {
        return switch (format == null ? "jsonl" : format) {
            case "md", "markdown" -> Format.MARKDOWN;
            case "jsonl" -> Format.LINES;
            case "beads" -> Format.BEADS;
            default ->
                    throw new CommandFailureException(
                            CommandFailure.usage(
                                    "--format '" + format + "' is not one of jsonl, md, beads",
                                    "see: sayso decision export --help"));
        };
    }
}
