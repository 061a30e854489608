package sayso.decision.validation;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Problem;

/// The findings of one validator: whether they block the request, its problems, the words that
/// count or are ignored, and an option that would satisfy it.
///
/// @param blocking whether the request must not be put as it is
/// @param problems what is wrong, or merely worth a remark where it does not block
/// @param matches the words that say so, where words did
/// @param ignored words that look like it and do not count, each with its reason
/// @param suggestion an option which, when added, satisfies the validator; or null
public record ValidationResult(
        String validator,
        boolean blocking,
        List<Problem> problems,
        List<Match> matches,
        List<Ignored> ignored,
        @Nullable Suggestion suggestion) {
    public ValidationResult {
        requireNonNull(validator, "validator is null");
        problems = List.copyOf(problems);
        matches = List.copyOf(matches);
        ignored = List.copyOf(ignored);
    }

    /// A word, or a few, at a place of the request.
    ///
    /// @param field `prompt`, `context`, or a path in it, as `context.error`
    /// @param start of the word in the field's text, counted in characters from zero
    /// @param end behind it
    /// @param word as it is written there
    /// @param text the field's text
    public record Match(String field, int start, int end, String word, String text) {}

    /// @param why as in `negated`
    public record Ignored(Match match, String why) {}

    /// An option that would do.
    public record Suggestion(String label, String description) {
        /// As it is typed on a command line.
        public String asOption() {
            return label + ": " + description;
        }
    }

    public static ValidationResult passed(String validator) {
        return of(validator, false, List.of());
    }

    public static ValidationResult warned(String validator, List<Problem> remarks) {
        return of(validator, false, remarks);
    }

    /// Blocks if anything is wrong.
    public static ValidationResult refused(String validator, List<Problem> problems) {
        return of(validator, !problems.isEmpty(), problems);
    }

    private static ValidationResult of(String validator, boolean blocking, List<Problem> problems) {
        return new ValidationResult(validator, blocking, problems, List.of(), List.of(), null);
    }

    public boolean passes() {
        return problems.isEmpty();
    }
}
