package sayso.app.audit;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.model.DecisionId;
import sayso.decision.text.DurationParser;
import sayso.terminal.CountText;
import sayso.wire.decision.LogReply;

/// Prints the log for `sayso log`: its last events, or all from a given number or time in pages, of
/// one decision or of all, as lines or as one JSON document. Follows new events afterwards if asked
/// to.
final class LogListPrinter {
    /// The largest `--limit`.
    static final int MOST = 10_000;

    private static final int LAST = 50;
    private static final int DOCUMENT = 1_000;
    private static final int PAGE = 500;

    private final CommandContext invocation;
    private final CommandPrinter printer;

    LogListPrinter(CommandContext invocation, CommandPrinter printer) {
        this.invocation = invocation;
        this.printer = printer;
    }

    int list(
            @Nullable String since,
            @Nullable String reference,
            @Nullable Integer limit,
            boolean follow)
            throws InterruptedException {
        DecisionDesk desk = invocation.desk();
        DecisionId decision =
                reference == null ? null : DecisionFinder.decision(invocation, reference).id();
        LogQuery query =
                since == null
                        ? LogQuery.last(limit == null ? LAST : limit).of(decision)
                        : from(since, desk.now()).of(decision);
        if (printer.json()) {
            return document(desk.log(), query, limit);
        }
        long before = desk.log().head();
        long last = since == null ? end(desk.log(), query) : pages(desk.log(), query, limit);
        if (follow) {
            new LogFollowPrinter(desk.log(), printer, decision).follow(Math.max(last, before));
        }
        return ExitCode.DONE;
    }

    private int document(EventLog log, LogQuery query, @Nullable Integer limit) {
        int most = limit == null ? DOCUMENT : limit;
        long head = log.head();
        List<LogEntry> entries = log.entries(query.atMost(query.last() ? query.limit() : most));
        Long next =
                !query.last() && entries.size() == most && entries.getLast().sequence() < head
                        ? entries.getLast().sequence() + 1
                        : null;
        printer.document(new LogReply(entries, head, next).toJson());
        return ExitCode.DONE;
    }

    /// The last events, and how to see the ones before.
    private long end(EventLog log, LogQuery query) {
        List<LogEntry> entries = log.entries(query);
        entries.forEach(entry -> LogLinePrinter.print(printer, entry));
        if (entries.isEmpty()) {
            printer.remark("No events yet.");
            return 0;
        }
        if (entries.size() == query.limit() && entries.getFirst().sequence() > 1) {
            DecisionId decision = query.decision();
            printer.remark(
                    "The last "
                            + CountText.of(entries.size(), "event")
                            + (decision == null ? " of " + log.head() : "")
                            + "; all events: sayso log --since 1"
                            + (decision == null ? "" : " --decision " + decision));
        }
        return entries.getLast().sequence();
    }

    /// From a place on, page by page, so that no length of log is too much.
    private long pages(EventLog log, LogQuery query, @Nullable Integer limit) {
        int left = limit == null ? Integer.MAX_VALUE : limit;
        LogQuery next = query;
        while (left > 0) {
            int wanted = Math.min(left, PAGE);
            List<LogEntry> page = log.entries(next.atMost(wanted));
            page.forEach(entry -> LogLinePrinter.print(printer, entry));
            left -= page.size();
            if (!page.isEmpty()) {
                next = next.from(page.getLast().sequence());
            }
            if (page.size() < wanted) {
                return next.after();
            }
        }
        if (!log.entries(next.atMost(1)).isEmpty()) {
            printer.remark("More: sayso log --since " + (next.after() + 1));
        }
        return next.after();
    }

    private static LogQuery from(String since, Instant now) {
        if (since.chars().allMatch(digit -> digit >= '0' && digit <= '9') && since.length() < 19) {
            return LogQuery.after(Long.parseLong("0" + since) - 1, PAGE);
        }
        Optional<Duration> span = DurationParser.parse(since);
        if (span.isPresent()) {
            return LogQuery.after(0, PAGE).since(now.minus(span.get()));
        }
        try {
            return LogQuery.after(0, PAGE).since(Instant.parse(since));
        } catch (DateTimeParseException e) {
            throw LogCommand.usage(
                    "--since '"
                            + since
                            + "' is neither an event's number, nor a time like 2d or"
                            + " 2026-01-27T10:00:00Z");
        }
    }
}
