package sayso.app.cli;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.State;
import sayso.core.decision.Urgency;
import sayso.terminal.Durations;
import sayso.wire.decision.DecisionObject;
import sayso.wire.decision.DecisionRow;

/// `sayso decision list`.
@picocli.CommandLine.Command(
        header = "List decisions: pending ones, unless told otherwise.",
        footer = {
            "",
            "Sorted by urgency, then oldest first.",
            "",
            "Examples:",
            "  sayso decision list",
            "  sayso decision list --all --since 2d --json",
            "  sayso decision list --blocking bd-42"
        })
final class ListCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(names = "--all", description = "Closed ones too.")
    private boolean all;

    @Option(names = "--open", description = "Also expired ones that still take an answer.")
    private boolean open;

    @Option(
            names = "--state",
            paramLabel = "STATE",
            description = "pending, resolved, cancelled, timed_out or superseded.")
    private @Nullable String state;

    @Option(names = "--urgency", paramLabel = "U", description = "high, medium or low.")
    private @Nullable String urgency;

    @Option(names = "--requester", paramLabel = "NAME", description = "Only those asked by NAME.")
    private @Nullable String requester;

    @Option(names = "--session", paramLabel = "ID", description = "Only those of this session.")
    private @Nullable String session;

    @Option(names = "--blocking", paramLabel = "ITEM", description = "Only those ITEM waits for.")
    private @Nullable String blocking;

    @Option(
            names = "--since",
            paramLabel = "WHEN",
            description = "Asked since then: 2d, 90m or 2026-01-27T10:00:00Z.")
    private @Nullable String since;

    @Option(names = "--limit", paramLabel = "N", description = "At most this many.")
    private int limit = DecisionQuery.MAX_LIMIT;

    ListCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        DecisionDesk desk = invocation.desk();
        DecisionQuery query =
                states(desk)
                        .askedBy(requester)
                        .inSession(session)
                        .ofUrgency(urgency == null ? null : urgency(urgency))
                        .holding(blocking)
                        .askedSince(since == null ? null : since(since, desk.now()))
                        .page(null, Limits.checked(limit));
        List<DecisionRow> rows = Rows.of(desk, desk.list(query));
        if (printer.json()) {
            printer.document(DecisionObject.array(rows));
        } else {
            new ListText(printer, desk.now()).print(rows, all || open || state != null);
        }
        return ExitCode.DONE;
    }

    private DecisionQuery states(DecisionDesk desk) {
        if (state != null) {
            return DecisionQuery.in(Set.of(state(state)));
        }
        if (all) {
            return DecisionQuery.all();
        }
        return open ? OpenDecisions.query(desk) : DecisionQuery.pending();
    }

    private static State state(String text) {
        return State.parse(text)
                .orElseThrow(() ->
                        unknown(
                                "--state '" + text + "' is not one of ",
                                Set.of(State.values()).stream()
                                        .map(State::wireName)
                                        .sorted()
                                        .collect(Collectors.joining(", "))));
    }

    private static Urgency urgency(String text) {
        return Urgency.parse(text)
                .orElseThrow(() ->
                        unknown("invalid urgency '" + text, "': must be high, medium, or low"));
    }

    private static Instant since(String text, Instant now) {
        if (Durations.parse(text).isPresent()) {
            return now.minus(Durations.parse(text).get());
        }
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw unknown(
                    "--since '" + text, "' is neither a time like 2d nor 2026-01-27T10:00:00Z");
        }
    }

    private static RefusedException unknown(String what, String known) {
        return new RefusedException(Failure.usage(what + known, "see: sayso decision list --help"));
    }
}
