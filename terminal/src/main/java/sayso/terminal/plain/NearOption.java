package sayso.terminal.plain;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.core.decision.Question;
import sayso.terminal.SafeText;

/// Which option was meant by what is the name of none.
final class NearOption {
    /// No typing error is longer.
    private static final int LONGEST = 200;

    private record Near(String name, int distance) {}

    private NearOption() {}

    /// `'rdis' is no option; did you mean redis?`
    static String none(String typed, Question question) {
        return "'"
                + SafeText.line(typed)
                + "' is no option"
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
                .map(name -> new Near(name, distance(wanted, name.toLowerCase(Locale.ROOT))))
                .filter(near -> near.distance() <= most || begins(near.name(), wanted))
                .min(Comparator.comparingInt(Near::distance))
                .map(Near::name);
    }

    private static boolean begins(String name, String wanted) {
        return wanted.length() >= 2 && name.toLowerCase(Locale.ROOT).startsWith(wanted);
    }

    /// How many characters have to be put in, left out, changed or swapped with the next one.
    private static int distance(String one, String other) {
        int[] a = one.codePoints().toArray();
        int[] b = other.codePoints().toArray();
        int[][] cost = new int[a.length + 1][b.length + 1];
        for (int i = 0; i <= a.length; i++) {
            for (int j = 0; j <= b.length; j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int same = a[i - 1] == b[j - 1] ? 0 : 1;
                cost[i][j] =
                        Math.min(
                                cost[i - 1][j - 1] + same,
                                1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                if (swapped) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length][b.length];
    }
}
