package sayso.app.ask;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.validation.HomeValidators;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.SkippedCheck;
import sayso.decision.validation.FailFileValidator;
import sayso.decision.validation.SuccessorTypeValidator;
import sayso.decision.validation.ValidationInput;
import sayso.decision.validation.ValidationResult;
import sayso.wire.decision.ErrorReply;

/// Command-line options that skip checks of a request; also runs the home's validators over the
/// request before it is asked, collects their problems and warnings, and words the refusal.
final class ValidationOptions {
    @Option(
            names = "--no-file-check",
            description = "Skip only the check that a failure comes with an option to file it.")
    private boolean noFileCheck;

    @Option(
            names = "--ignore-suggested-type",
            description = "Allow another type of decision than the person wanted next.")
    private boolean ignoreSuggestedType;

    @Option(
            names = "--no-bead-check",
            description =
                    "Accepted for compatibility; does nothing: work items are not looked " + "up.")
    @SuppressWarnings("UnusedVariable") // why: older scripts pass it
    private boolean noBeadCheck;

    @Option(
            names = "--skip",
            paramLabel = "CHECK",
            description = "Skip one check by its name; the person sees that.")
    private List<String> skip = new ArrayList<>();

    @Option(
            names = "--skip-reason",
            paramLabel = "TEXT",
            description = "The reason, for the person.")
    private String reason = "";

    List<SkippedCheck> skipped() {
        return names().stream().map(name -> new SkippedCheck(name, reason)).toList();
    }

    /// @param problems what else is wrong; takes what validators find, and their remarks as warnings
    /// @return what the validator found that refuses the request and can say how it would do; else null
    @Nullable ValidationResult look(
            ValidationInput submission, CommandContext invocation, ProblemCollector problems) {
        HomeValidators validators = HomeValidators.of(invocation.home());
        validators.complaints().forEach(problems::warn);
        Set<String> names = names();
        checkNames(names, validators.all().names(), invocation, problems);
        List<ValidationResult> verdicts = validators.all().judge(submission, names);
        Optional<ValidationResult> explaining = Optional.empty();
        for (ValidationResult verdict : verdicts) {
            for (Problem problem : verdict.problems()) {
                String said = verdict.validator() + ": " + problem.message();
                if (verdict.blocking()) {
                    problems.add(problem.code(), problem.field(), said);
                } else {
                    problems.warn(said);
                }
            }
            if (verdict.blocking() && verdict.suggestion() != null) {
                explaining = Optional.of(verdict);
            }
        }
        return explaining.orElse(null);
    }

    /// Every fault at once, and under a failure that is not offered to be filed where it stands and the
    /// ways out.
    ///
    /// @param advice what to say under the faults where there is nothing to explain
    static CommandFailureException refusal(
            List<Problem> found, @Nullable ValidationResult explaining, @Nullable String advice) {
        String hint = explaining == null ? advice : explain(explaining);
        return new CommandFailureException(
                new CommandFailure(
                        DeskResultTranslator.exitFor(found),
                        new ErrorReply(
                                "validation",
                                Problem.inOneLine(found),
                                hint,
                                found,
                                null,
                                List.of(),
                                explaining)));
    }

    private static String explain(ValidationResult verdict) {
        StringBuilder text = new StringBuilder();
        for (ValidationResult.Match match : verdict.matches()) {
            text.append("  ")
                    .append(match.field())
                    .append(", characters ")
                    .append(match.start() + 1)
                    .append('-')
                    .append(match.end())
                    .append(": \"")
                    .append(around(match))
                    .append("\"   word: ")
                    .append(match.word())
                    .append("\n  ");
        }
        ValidationResult.Suggestion suggestion = verdict.suggestion();
        if (suggestion != null) {
            text.append("Add:   --option \"")
                    .append(suggestion.asOption())
                    .append("\"\n  Or:    --auto-file          Or:  --skip ")
                    .append(verdict.validator())
                    .append(" --skip-reason \"…\"");
        }
        return text.toString();
    }

    /// The line the word stands in, or as much of it as helps.
    private static String around(ValidationResult.Match match) {
        int reach = 40;
        int start = Math.max(0, match.start() - reach);
        int end = Math.min(match.text().length(), match.end() + reach);
        String shown = match.text().substring(start, end).replaceAll("\\s+", " ").strip();
        return (start > 0 ? "…" : "") + shown + (end < match.text().length() ? "…" : "");
    }

    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        if (noFileCheck) {
            names.add(FailFileValidator.NAME);
        }
        if (ignoreSuggestedType) {
            names.add(SuccessorTypeValidator.NAME);
        }
        names.addAll(skip);
        return names;
    }

    private static void checkNames(
            Set<String> names,
            List<String> known,
            CommandContext invocation,
            ProblemCollector problems) {
        List<String> required = invocation.settings().requiredChecks();
        for (String name : names) {
            if (!known.contains(name)) {
                problems.add(
                        "unknown",
                        "skip",
                        "--skip '" + name + "' is not one of " + String.join(", ", known));
            } else if (required.contains(name)) {
                problems.add(
                        "unsupported",
                        "skip",
                        "--skip '" + name + "': required by the setting required_checks");
            }
        }
    }
}
