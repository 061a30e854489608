package sayso.app.command;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds the known word that a mistyped one was most likely meant to be.
public final class NearestWord {
    /// One mistake for every so many characters still counts as a slip of the fingers.
    private static final int CHARACTERS_PER_SLIP = 3;

    private NearestWord() {}

    /// The closest of these words, without regard to case, if it is close enough to be a slip.
    public static Optional<String> of(String typed, Collection<String> known) {
        int slips = Math.max(1, typed.length() / CHARACTERS_PER_SLIP);
        String wanted = typed.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(word -> distance(wanted, word.toLowerCase(Locale.ROOT)) <= slips)
                .min(
                        Comparator.comparingInt(
                                word -> distance(wanted, word.toLowerCase(Locale.ROOT))));
    }

    /// A hint that ends with a question, or just the hint where no word is close.
    public static String hint(String typed, Collection<String> known, String otherwise) {
        return of(typed, known)
                .map(word -> "did you mean '" + word + "'? " + otherwise)
                .orElse(otherwise);
    }

    /// How many characters have to be added, left out, exchanged or swapped with their neighbour
    /// (the optimal string alignment distance).
    private static int distance(String one, String other) {
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, one, other, i, j);
            }
        }
        return cost[one.length()][other.length()];
    }

    private static int cheapest(int[][] cost, String one, String other, int i, int j) {
        int exchanged = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
        int least =
                Math.min(
                        Math.min(cost[i - 1][j], cost[i][j - 1]) + 1,
                        cost[i - 1][j - 1] + exchanged);
        boolean swapped =
                i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
    }
}
