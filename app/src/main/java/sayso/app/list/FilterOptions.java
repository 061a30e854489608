package sayso.app.list;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.FolderArgument;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.DecisionState;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;
import sayso.decision.model.WireEnum;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;
import sayso.decision.text.DurationParser;

/// Command-line options of `decision list` and `decision export` that filter decisions, and their
/// conversion to a query.
public final class FilterOptions {
    @Option(names = "--all", description = "Closed ones too.")
    boolean all;

    @Option(names = "--open", description = "Also expired ones that still take an answer.")
    boolean open;

    @Option(
            names = "--state",
            paramLabel = "STATE",
            description = "pending, resolved, cancelled, timed_out or superseded.")
    @Nullable String state;

    @Option(names = "--urgency", paramLabel = "U", description = "high, medium or low.")
    private @Nullable String urgency;

    @Option(
            names = {"--agent", "--requester"},
            paramLabel = "NAME",
            description = "Only those asked by NAME.")
    private @Nullable String agent;

    @Option(
            names = "--project",
            paramLabel = "FOLDER",
            description = "Only those of agents working there.")
    private @Nullable String project;

    @Option(names = "--session", paramLabel = "ID", description = "Only those of this session.")
    private @Nullable String session;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "single, multi, text_input, hybrid, confirm or topics.")
    private @Nullable String kind;

    @Option(
            names = "--type",
            paramLabel = "T",
            description = "Only those of this type, such as tradeoff.")
    private @Nullable String type;

    @Option(names = "--blocking", paramLabel = "ITEM", description = "Only those that hold ITEM.")
    private @Nullable String blocking;

    @Option(
            names = "--search",
            paramLabel = "TEXT",
            description = "Only those with TEXT in the question, an option or the answer.")
    private @Nullable String search;

    @Option(
            names = "--since",
            paramLabel = "WHEN",
            description = "Asked since then: 2d, 90m or 2026-01-27T10:00:00Z.")
    private @Nullable String since;

    @Option(
            names = "--before",
            paramLabel = "WHEN",
            description = "Asked before then; same forms as --since.")
    private @Nullable String before;

    /// @param otherwise the states that are meant where none are named
    DecisionQuery query(DecisionDesk desk, DecisionQuery otherwise) {
        return states(desk, otherwise)
                .where(
                        DecisionFilter.NONE
                                .askedBy(agent)
                                .inProject(project == null ? null : FolderArgument.real(project))
                                .inSession(session)
                                .ofUrgency(urgency == null ? null : urgency(urgency))
                                .ofMode(kind == null ? null : kind(kind))
                                .ofType(type)
                                .holding(blocking)
                                .askedSince(since == null ? null : when("--since", since, desk))
                                .askedBefore(before == null ? null : when("--before", before, desk))
                                .containing(search));
    }

    private DecisionQuery states(DecisionDesk desk, DecisionQuery otherwise) {
        if (state != null) {
            return DecisionQuery.in(Set.of(state(state)));
        }
        if (all) {
            return DecisionQuery.all();
        }
        return open ? OpenDecisions.query(desk) : otherwise;
    }

    private static DecisionState state(String text) {
        return DecisionState.spoken(text)
                .orElseThrow(() ->
                        unknown(
                                "--state '" + text + "' is not one of ",
                                Arrays.stream(DecisionState.values())
                                        .map(DecisionState::wireName)
                                        .sorted()
                                        .collect(Collectors.joining(", "))));
    }

    private static Urgency urgency(String text) {
        return Urgency.parse(text)
                .orElseThrow(() ->
                        unknown("invalid urgency '" + text, "': must be high, medium, or low"));
    }

    private static QuestionMode kind(String text) {
        return QuestionMode.parse(text)
                .orElseThrow(() ->
                        unknown(
                                "--kind '" + text + "' is not one of ",
                                WireEnum.names(QuestionMode.values())));
    }

    private static Instant when(String option, String text, DecisionDesk desk) {
        if (DurationParser.parse(text).isPresent()) {
            return desk.now().minus(DurationParser.parse(text).get());
        }
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw unknown(
                    option + " '" + text, "' is neither a time like 2d nor 2026-01-27T10:00:00Z");
        }
    }

    private static CommandFailureException unknown(String what, String known) {
        return new CommandFailureException(
                CommandFailure.usage(what + known, "see: sayso decision list --help"));
    }
}
