package sayso.app.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.Invocation;
import sayso.app.validation.Validators;
import sayso.core.decision.Problem;
import sayso.core.decision.Problems;
import sayso.core.decision.SkippedCheck;
import sayso.core.validation.FailFile;
import sayso.core.validation.Submission;
import sayso.core.validation.SuggestedType;
import sayso.core.validation.Verdict;
import sayso.wire.decision.ErrorReply;

/// The looks taken at a request before it is put, and which of them are left out.
final class Vetting {
    @Option(
            names = "--no-file-check",
            description = "Skip the check that a failure is offered to be filed, and only that.")
    private boolean noFileCheck;

    @Option(
            names = "--ignore-suggested-type",
            description = "Ask another type of decision than the one that was wanted next.")
    private boolean ignoreSuggestedType;

    @Option(
            names = "--no-bead-check",
            description = "Read and without effect: no work items are looked up here.")
    @SuppressWarnings("UnusedVariable") // why: older scripts pass it
    private boolean noBeadCheck;

    @Option(
            names = "--skip",
            paramLabel = "CHECK",
            description = "Skip one check by its name; the person sees that.")
    private List<String> skip = new ArrayList<>();

    @Option(names = "--skip-reason", paramLabel = "TEXT", description = "Why, for the person.")
    private String reason = "";

    List<SkippedCheck> skipped() {
        return names().stream().map(name -> new SkippedCheck(name, reason)).toList();
    }

    /// @param problems what else is wrong; takes what validators find, and their remarks as warnings
    /// @return what the validator found that refuses the request and can say how it would do; else null
    @Nullable Verdict look(Submission submission, Invocation invocation, Problems problems) {
        Validators validators = Validators.of(invocation.home());
        validators.complaints().forEach(problems::warn);
        Set<String> names = names();
        checkNames(names, validators.all().names(), invocation, problems);
        List<Verdict> verdicts = validators.all().judge(submission, names);
        Optional<Verdict> explaining = Optional.empty();
        for (Verdict verdict : verdicts) {
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
    static RefusedException refusal(List<Problem> found, @Nullable Verdict explaining) {
        String hint = explaining == null ? null : explain(explaining);
        return new RefusedException(
                new Failure(
                        Verdicts.exitFor(found),
                        new ErrorReply(
                                "validation",
                                Problem.inOneLine(found),
                                hint,
                                found,
                                null,
                                List.of(),
                                explaining)));
    }

    private static String explain(Verdict verdict) {
        StringBuilder text = new StringBuilder();
        for (Verdict.Match match : verdict.matches()) {
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
        Verdict.Suggestion suggestion = verdict.suggestion();
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
    private static String around(Verdict.Match match) {
        int reach = 40;
        int start = Math.max(0, match.start() - reach);
        int end = Math.min(match.text().length(), match.end() + reach);
        String shown = match.text().substring(start, end).replaceAll("\\s+", " ").strip();
        return (start > 0 ? "…" : "") + shown + (end < match.text().length() ? "…" : "");
    }

    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        if (noFileCheck) {
            names.add(FailFile.NAME);
        }
        if (ignoreSuggestedType) {
            names.add(SuggestedType.NAME);
        }
        names.addAll(skip);
        return names;
    }

    private static void checkNames(
            Set<String> names, List<String> known, Invocation invocation, Problems problems) {
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
                        "--skip '" + name + "': the setting required_checks asks for it");
            }
        }
    }
}
