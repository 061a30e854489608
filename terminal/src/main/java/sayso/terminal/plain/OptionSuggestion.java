package sayso.terminal.plain;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.decision.model.Question;
import sayso.terminal.EditDistance;
import sayso.terminal.SafeText;

/// Finds the option whose id or label is closest to a mistyped one, and words the message that
/// suggests it.
final class OptionSuggestion {
    /// No typing error is longer.
    private static final int LONGEST = 200;

    private record Near(String name, int distance) {}

    private OptionSuggestion() {}

    /// `'rdis' is no option; did you mean redis?`
    static String none(String typed, Question question) {
        return "'"
                + SafeText.line(typed)
                + "' is not an option"
                + of(typed, question)
                        .map(name -> "; did you mean " + SafeText.line(name) + "?")
                        .orElseGet(() -> "; choose 1-" + question.options().size());
    }

    /// The id or label that differs in a few characters, or begins the same.
    static Optional<String> of(String typed, Question question) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty() || wanted.length() > LONGEST) {
            return Optional.empty();
        }
        int most = Math.max(1, wanted.codePointCount(0, wanted.length()) / 3);
        return question.options().stream()
                .flatMap(option -> Stream.of(option.id().value(), option.label()))
                .distinct()
                .map(name ->
                        new Near(name, EditDistance.between(wanted, name.toLowerCase(Locale.ROOT))))
                .filter(near -> near.distance() <= most || begins(near.name(), wanted))
                .min(Comparator.comparingInt(Near::distance))
                .map(Near::name);
    }

    private static boolean begins(String name, String wanted) {
        return wanted.length() >= 2 && name.toLowerCase(Locale.ROOT).startsWith(wanted);
    }
}
