package sayso.app.rule;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.FolderArgument;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleWish;
import sayso.decision.text.DurationParser;

/// Command-line options of `rules make` and `rules preview`: the decision that the rule is made
/// from, and how much wider or narrower than that question it is.
final class RuleWishOptions {
    private static final String FOREVER = "forever";
    private static final String ANY = "any";

    @Option(
            names = "--from",
            required = true,
            paramLabel = "ID",
            description = "The decision whose question and answer it repeats.")
    String from = "";

    @Option(names = "--name", paramLabel = "TEXT", description = "Its name; else the title.")
    private @Nullable String name;

    @Option(
            names = "--everywhere",
            description = "About questions from everywhere, not only from the same place.")
    private boolean everywhere;

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description = "Only of agents that work there, or below.")
    private @Nullable String folder;

    @Option(
            names = {"--agent", "--requester"},
            paramLabel = "NAME",
            description = "Only those asked by NAME.")
    private @Nullable String agent;

    @Option(
            names = "--words",
            split = ",",
            paramLabel = "WORD",
            description = "Any title with all of these words; else the same title.")
    private @Nullable List<String> words;

    @Option(
            names = "--any-options",
            description = "Any options, with what it chooses among them; else the same.")
    private boolean anyOptions;

    @Option(names = "--ask", description = "Never answered by a rule: a person is asked.")
    private boolean ask;

    @Option(
            names = "--until",
            paramLabel = "TIME",
            description = "30d, 2027-03-01 or forever. Default: 30d; 365d at most.")
    private @Nullable String until;

    @Option(
            names = "--uses",
            paramLabel = "N",
            description = "Questions it answers at most, or any. Default: 50.")
    private @Nullable String uses;

    boolean asks() {
        return ask;
    }

    /// @throws CommandFailureException where one of the options cannot be read
    RuleWish wish(Instant now) {
        return new RuleWish(
                name, everywhere, folder(), agent, words(), anyOptions, ask, until(now), uses());
    }

    /// why: of commas alone nothing is left, which would be no words at all
    private Set<String> words() {
        if (words == null) {
            return Set.of();
        }
        return new LinkedHashSet<>(words.isEmpty() ? List.of("") : words);
    }

    private @Nullable String folder() {
        if (folder == null) {
            return null;
        }
        Path path = Path.of(folder);
        if (!path.isAbsolute()) {
            throw usage("--folder '" + folder + "' is no whole path", "write it from the root on");
        }
        return Path.of(FolderArgument.real(folder)).normalize().toString();
    }

    private @Nullable Instant until(Instant now) {
        if (until == null) {
            return now.plus(RuleLimits.USUAL_TIME);
        }
        String text = until.strip();
        return text.equals(FOREVER)
                ? null
                : DurationParser.parse(text)
                        .map(now::plus)
                        .or(() -> day(text))
                        .orElseThrow(() ->
                                usage(
                                        "--until '"
                                                + text
                                                + "' is neither a time like 30d nor a day like"
                                                + " 2027-03-01",
                                        "for a rule without an end: --until " + FOREVER));
    }

    private static Optional<Instant> day(String text) {
        try {
            return Optional.of(
                    LocalDate.parse(text).atStartOfDay(ZoneId.systemDefault()).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private @Nullable Integer uses() {
        if (uses == null) {
            return RuleLimits.USUAL_USES;
        }
        String text = uses.strip();
        if (text.equals(ANY)) {
            return null;
        }
        try {
            int most = Integer.parseInt(text);
            if (most >= 1) {
                return most;
            }
        } catch (NumberFormatException e) {
            // why: said below, as for a number that is too small
        }
        throw usage(
                "--uses '" + text + "' is no number from 1 on", "for any number: --uses " + ANY);
    }

    private static CommandFailureException usage(String message, String hint) {
        return new CommandFailureException(CommandFailure.usage(message, hint));
    }
}
