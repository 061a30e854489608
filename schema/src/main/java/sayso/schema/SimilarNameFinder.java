package sayso.schema;

import java.util.Collection;
import java.util.Optional;

/// Finds the known name that a mistyped name was probably meant to be, the nearest by edit
/// distance, if any is near enough.
public final class SimilarNameFinder {
    private SimilarNameFinder() {}

    public static Optional<String> to(String name, Collection<String> known) {
        // why: two swapped letters count as two changes
        int most = name.length() <= 3 ? 1 : Math.max(2, name.length() / 3);
        String best = null;
        int least = most + 1;
        for (String candidate : known.stream().sorted().toList()) {
            int distance =
                    Math.abs(name.length() - candidate.length()) >= least
                            ? least
                            : distance(name, candidate);
            if (distance < least) {
                least = distance;
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    /// Levenshtein's distance: how many letters to insert, delete or replace.
    private static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
