package sayso.app.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.console.Invocation;
import sayso.core.decision.AskLimits;
import sayso.core.decision.AskRequest;
import sayso.core.decision.Problems;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.RequestedSelection;
import sayso.core.decision.RequestedTerms;
import sayso.terminal.Cut;

/// What is asked with `decision request`, as options of the command line.
final class RequestOptions {
    private static final int MOST_OPTIONS = 4;

    @Option(
            names = {"-p", "--prompt", "-q", "--question"},
            paramLabel = "TEXT",
            description = "The question. Required.")
    private @Nullable String prompt;

    @Option(
            names = {"-o", "--option"},
            paramLabel = "OPTION",
            description = "\"Label: Description\", one to four times; \\: splits nothing.")
    private List<String> options = new ArrayList<>();

    @Option(
            names = {"-r", "--recommend"},
            paramLabel = "N",
            description = "The option you would take, counted from 1.")
    private @Nullable Integer recommend;

    @Option(
            names = {"-c", "--context"},
            paramLabel = "TEXT|@FILE|-",
            description = "Diff, log or JSON beside the question; - reads standard input.")
    private @Nullable String context;

    @Option(
            names = {"-u", "--urgency"},
            paramLabel = "U",
            description = "high, medium or low; medium unless told otherwise.")
    private @Nullable String urgency;

    @Option(
            names = {"--blocks", "-b", "--blocker"},
            split = ",",
            paramLabel = "ITEM",
            description = "Work that waits for this; repeat it or use commas.")
    private List<String> blocks = new ArrayList<>();

    @Option(
            names = "--timeout",
            paramLabel = "D",
            converter = SpanConverter.class,
            description = "When it expires; never unless told otherwise.")
    private @Nullable Duration timeout;

    List<String> blocks() {
        return blocks.stream().map(String::strip).filter(item -> !item.isEmpty()).toList();
    }

    /// @param problems takes what is wrong on this door alone; the rules add the rest
    AskRequest request(Problems problems, Invocation invocation) {
        String asked = prompt == null || prompt.isBlank() ? null : prompt;
        if (asked == null) {
            problems.add("missing", "prompt", "--prompt is required");
        }
        checkOptions(problems);
        String question =
                asked == null ? "?" : asked; // why: told once, and the rest is checked too
        return AskRequest.of(Cut.line(question, AskLimits.TITLE), question, requested())
                .withMode("hybrid")
                .withSelection(new RequestedSelection(null, 0, 1, null, null))
                .withContext(ContextText.read(context, invocation))
                .withTerms(
                        new RequestedTerms(
                                urgency,
                                timeout == null ? null : (double) timeout.toSeconds(),
                                null,
                                null,
                                null,
                                null));
    }

    private void checkOptions(Problems problems) {
        if (options.isEmpty()) {
            problems.add("missing", "options", "at least 1 option required (use --option)");
        } else if (options.size() > MOST_OPTIONS) {
            problems.add("range", "options", "at most 4 options allowed");
        } else if (options.size() == 1) {
            problems.warn("only one option: it can be accepted or answered in own words");
        }
        if (recommend != null
                && !options.isEmpty()
                && (recommend < 1 || recommend > options.size())) {
            problems.add(
                    "range", "recommend", "--recommend must be between 1 and " + options.size());
        }
    }

    private List<RequestedOption> requested() {
        List<RequestedOption> requested = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            boolean recommended = recommend != null && recommend == i + 1;
            requested.add(
                    OptionText.parse(options.get(i)).under(Integer.toString(i + 1), recommended));
        }
        return requested.isEmpty() ? List.of(RequestedOption.of("1", "?")) : requested;
    }
}
