package sayso.app.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.agents.WorkingTreeStatus;
import sayso.app.console.CommandContext;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;
import sayso.decision.model.ProblemCollector;
import sayso.decision.validation.FailFileValidator;
import sayso.decision.validation.ValidationInput;
import sayso.decision.validation.ValidationResult;
import sayso.terminal.TextTruncator;
import sayso.wire.validation.ContextFields;

/// Command-line options of `decision request` that describe the question, and their conversion to a
/// request and to the input of its validators.
final class RequestOptions {
    private static final int MOST_OPTIONS = 4;
    private static final String WORKPLACE = "workplace";

    @Mixin private TermsOptions terms = new TermsOptions();

    @Option(
            names = {"-p", "--prompt", "-q", "--question"},
            paramLabel = "TEXT",
            description = "The question. Required.")
    private @Nullable String prompt;

    private final List<TypedOption> options = new ArrayList<>();

    @Option(
            names = {"-r", "--recommend"},
            paramLabel = "N",
            description = "The option you recommend, counted from 1.")
    private @Nullable Integer recommend;

    @Option(
            names = {"-c", "--context"},
            paramLabel = "TEXT|@FILE|-",
            description = "Diff, log or JSON to show with the question; - reads standard input.")
    private @Nullable String context;

    @Option(
            names = "--auto-context",
            description = "Also show where you work: folder, branch, commit, changed files.")
    private boolean autoContext;

    @Option(
            names = {"--blocks", "-b", "--blocker"},
            split = ",",
            paramLabel = "ITEM",
            description = "Work that this holds until it is answered; repeat it or use commas.")
    private List<String> blocks = new ArrayList<>();

    @Option(
            names = "--default",
            paramLabel = "N",
            description = "The option to take at --timeout, if the settings allow it.")
    private @Nullable Integer standing;

    @Option(names = "--reversible", description = "Every option can be undone.")
    private boolean reversible;

    @Option(
            names = "--suggest-rule",
            description = "Expect to ask it again: suggest that the answer becomes a rule.")
    private boolean suggestRule;

    @Option(
            names = "--type",
            paramLabel = "T",
            description =
                    "ambiguity, checkpoint, confirmation, exception, prioritization, quality, stuck,"
                            + " tradeoff, or one of your own.")
    private @Nullable String type;

    @Option(
            names = "--auto-file",
            description = "Add the option to file a bug, if a failure calls for one.")
    private boolean autoFile;

    /// @param texts those of `--option` up to here
    @Option(
            names = {"-o", "--option"},
            paramLabel = "OPTION",
            description = "\"Label: Description\", one to four times; \\: splits nothing.")
    void takeOptions(@Nullable List<String> texts) {
        takeTyped(texts, false);
    }

    /// @param texts those of `--option-json` up to here
    @Option(
            names = "--option-json",
            paramLabel = "JSON",
            description = "An option as JSON: label, description, id, recommended, ref, action.")
    void takeJsonOptions(@Nullable List<String> texts) {
        takeTyped(texts, true);
    }

    // why: the parser hands over all of one kind each time; the new ones were typed just now
    private void takeTyped(@Nullable List<String> texts, boolean isJson) {
        if (texts == null) { // why: as at the beginning of a command line
            options.removeIf(option -> option.isJson() == isJson);
            return;
        }
        int known = (int) options.stream().filter(option -> option.isJson() == isJson).count();
        texts.stream().skip(known).forEach(text -> options.add(new TypedOption(text, isJson)));
    }

    /// An option as typed, in its place among those of either kind.
    private record TypedOption(String text, boolean isJson) {
        OptionArgument read(int index, ProblemCollector problems) {
            return isJson
                    ? OptionArgument.json(text, index, problems)
                    : OptionArgument.parse(text, index, problems);
        }
    }

    List<String> blocks() {
        return HeldWorkArguments.stripped(blocks);
    }

    boolean suggestsRule() {
        return suggestRule;
    }

    @Nullable String type() {
        return type == null ? null : type.strip().toLowerCase(Locale.ROOT);
    }

    /// Options and context of the question as typed on the command line, parsed and read.
    ///
    /// @param offered the options, an added one last
    /// @param typed the context as its asker gave it, which is all that validators judge; null where
    ///     there is none
    /// @param workplace what is put beside it; empty where nothing is
    record Material(List<OptionArgument> offered, @Nullable String typed, List<String> workplace) {
        Material {
            offered = List.copyOf(offered);
            workplace = List.copyOf(workplace);
        }

        /// What the person reads; null where there is none.
        @Nullable String context() {
            return workplace.isEmpty() ? typed : ContextFields.joined(typed, WORKPLACE, workplace);
        }
    }

    /// An option to file a bug is added, where that is wished and due.
    ///
    /// @param problems takes what cannot be read
    Material material(CommandContext invocation, ProblemCollector problems) {
        List<OptionArgument> offered = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            offered.add(options.get(i).read(i, problems));
        }
        String given = ContextText.read(context, invocation, problems);
        List<String> workplace = autoContext ? WorkingTreeStatus.of(invocation).lines() : List.of();
        Material typed = new Material(offered, given, workplace);
        boolean files = autoFile && offered.size() < MOST_OPTIONS;
        ValidationResult.Suggestion missing =
                files ? new FailFileValidator().judge(submission(typed, null)).suggestion() : null;
        if (missing == null) {
            return typed;
        }
        offered.add(OptionArgument.of(missing.label(), missing.description()));
        return new Material(offered, given, workplace);
    }

    /// What validators look at.
    ValidationInput submission(Material material, @Nullable Decision predecessor) {
        return new ValidationInput(
                prompt == null ? "" : prompt,
                ContextFields.saysNothing(material.typed()) ? null : material.typed(),
                ContextFields.of(material.typed()),
                material.offered().stream().map(OptionArgument::offer).toList(),
                type(),
                predecessor);
    }

    /// @param problems takes what is wrong on this door alone; the rules add the rest
    AskRequest request(Material material, ProblemCollector problems) {
        List<OptionArgument> offered = material.offered();
        String asked = prompt == null || prompt.isBlank() ? null : prompt;
        if (asked == null) {
            problems.add("missing", "prompt", "--prompt is required");
        }
        checkOptions(offered, problems);
        HeldWorkArguments.check(blocks, problems);
        if (type != null && AskIntake.type(type).isEmpty()) {
            problems.add(
                    "unsupported", "type", "--type '" + type + "' is not letters, digits, - and _");
        }
        String question =
                asked == null ? "?" : asked; // why: told once, and the rest is checked too
        return AskRequest.of(
                        TextTruncator.line(question, AskLimits.TITLE), question, requested(offered))
                .withMode("hybrid")
                .withSelection(
                        new RequestedSelection(preselected(offered, problems), 0, 1, null, null))
                .withContext(material.context())
                .withTerms(terms.requested(standing == null ? null : "submit_default", reversible));
    }

    private @Nullable List<String> preselected(
            List<OptionArgument> offered, ProblemCollector problems) {
        if (standing == null) {
            return null;
        }
        if (!terms.hasTimeout()) {
            problems.add("missing", "timeout", "--default needs --timeout: silence until when?");
        }
        if (standing < 1 || standing > offered.size()) {
            checkPlace("default", standing, offered.size(), problems);
            return null;
        }
        return List.of(offered.get(standing - 1).idAt(standing));
    }

    private void checkOptions(List<OptionArgument> offered, ProblemCollector problems) {
        if (offered.isEmpty()) {
            problems.add("missing", "options", "at least 1 option required (use --option)");
        } else if (offered.size() > MOST_OPTIONS) {
            problems.add("range", "options", "at most 4 options allowed");
        } else if (offered.size() == 1) {
            problems.warn("only one option: it can be accepted or answered in own words");
        }
        if (recommend != null) {
            checkPlace("recommend", recommend, offered.size(), problems);
        }
    }

    /// Where there are no options, that alone is told.
    private static void checkPlace(
            String field, int place, int options, ProblemCollector problems) {
        if (options == 0 || (place >= 1 && place <= options)) {
            return;
        }
        problems.add(
                "range",
                field,
                options == 1
                        ? "--" + field + " " + place + ": there is only one option"
                        : "--" + field + " must be between 1 and " + options);
    }

    private List<RequestedOption> requested(List<OptionArgument> offered) {
        List<RequestedOption> requested = new ArrayList<>();
        for (int i = 0; i < offered.size(); i++) {
            requested.add(offered.get(i).at(i + 1, recommend != null && recommend == i + 1));
        }
        return requested.isEmpty() ? List.of(RequestedOption.of("1", "?")) : requested;
    }
}
