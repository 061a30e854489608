package sayso.app.ask;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.TypedConfirmation;
import sayso.app.console.CommandContext;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.model.OptionId;
import sayso.decision.model.ProblemCollector;
import sayso.terminal.SafeText;
import sayso.terminal.TextTruncator;

/// Command-line options of `sayso ask` that describe the question, and their conversion to a
/// request; has the person confirm a question that was plainly typed without quotes.
final class AskOptions {
    @Mixin private TermsOptions terms = new TermsOptions();

    @Parameters(index = "0", paramLabel = "QUESTION", description = "The question.")
    private String question = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "OPTION",
            description = "An option; \"Label: Description\" if it needs an explanation.")
    private List<String> options = new ArrayList<>();

    @Option(names = "--multi", description = "Several options may be chosen.")
    private boolean multi;

    @Option(names = "--text", description = "Also accept the person's own words.")
    private boolean text;

    @Option(
            names = {"-r", "--recommend"},
            paramLabel = "N",
            description = "Recommend this option: its number, counted from 1, or its label.")
    private @Nullable String recommend;

    @Option(
            names = {"-c", "--context"},
            paramLabel = "TEXT|@FILE|-",
            description = "Material to show with the question; - reads standard input.")
    private @Nullable String context;

    @Option(
            names = {"--blocks", "-b"},
            split = ",",
            paramLabel = "ITEM",
            description = "Work that this holds until it is answered.")
    private List<String> blocks = new ArrayList<>();

    @Option(names = "--yes", description = "Ask it as typed, even if quotes seem to be missing.")
    private boolean yes;

    /// Shows a question back that is plainly unquoted: it is one word, and one of its options ends as a
    /// question does.
    void requireQuoted(CommandContext invocation) {
        int end = 0;
        while (end < options.size() && !options.get(end).strip().endsWith("?")) {
            end++;
        }
        boolean word = question.strip().chars().noneMatch(Character::isWhitespace);
        if (yes || !word || question.strip().endsWith("?") || end == options.size()) {
            return;
        }
        List<String> words = new ArrayList<>(List.of(question));
        words.addAll(options.subList(0, end + 1));
        String meant =
                "sayso ask \""
                        + String.join(" ", words)
                        + "\" "
                        + String.join(" ", options.subList(end + 1, options.size()));
        TypedConfirmation.require(
                invocation,
                "This asks \""
                        + SafeText.line(question)
                        + "\" with the options "
                        + SafeText.line(String.join(", ", options))
                        + ". With quotes it would be: "
                        + SafeText.line(meant).strip()
                        + ".",
                "yes");
    }

    List<String> blocks() {
        return HeldWorkArguments.stripped(blocks);
    }

    AskRequest request(ProblemCollector problems, CommandContext invocation) {
        HeldWorkArguments.check(blocks, problems);
        return AskRequest.of(
                        TextTruncator.line(question, AskLimits.TITLE),
                        question,
                        requested(problems))
                .withMode(mode())
                .withSelection(new RequestedSelection(null, min(), max(), null, null))
                .withContext(ContextText.read(context, invocation, problems))
                .withTerms(terms.requested(null, false));
    }

    private String mode() {
        if (options.isEmpty()) {
            return "text_input";
        }
        if (text) {
            return "hybrid";
        }
        return multi ? "multi" : "single";
    }

    private @Nullable Integer min() {
        return text && !options.isEmpty() ? 0 : null;
    }

    private @Nullable Integer max() {
        return text && !options.isEmpty() && !multi ? 1 : null;
    }

    private List<RequestedOption> requested(ProblemCollector problems) {
        List<RequestedOption> requested = new ArrayList<>();
        boolean marked = false;
        for (int i = 0; i < options.size(); i++) {
            OptionArgument option = OptionArgument.parse(options.get(i), i, problems);
            boolean recommended = isRecommended(i, option);
            marked |= recommended;
            requested.add(option.under(id(i, option), recommended));
        }
        if (recommend != null && !marked) {
            String why =
                    switch (options.size()) {
                        case 0 ->
                                "--recommend '"
                                        + recommend
                                        + "': there are no options to recommend";
                        case 1 -> "--recommend '" + recommend + "': there is only one option";
                        default ->
                                "--recommend '"
                                        + recommend
                                        + "' is neither a number from 1 to "
                                        + options.size()
                                        + " nor one of the options";
                    };
            problems.add("unknown", "recommend", why);
        }
        return requested;
    }

    private boolean isRecommended(int index, OptionArgument option) {
        return recommend != null
                && (recommend.equals(option.label())
                        || recommend.equals(Integer.toString(index + 1)));
    }

    /// The label itself, so that a script gets back what it offered; its number where it is too long
    /// for an id.
    private static String id(int index, OptionArgument option) {
        String label = option.label();
        boolean fits =
                !label.isBlank()
                        && label.codePointCount(0, label.length()) <= OptionId.MAX_LENGTH
                        && label.equals(SafeText.line(label));
        return fits ? label : Integer.toString(index + 1);
    }
}
