package sayso.decision.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Collects all faults and warnings of one request, so that they are reported at once. Their number
/// grows with the request, so only the first ones are reported, with a count of the rest.
public final class ProblemCollector {
    private static final int LONGEST_FIELD = 300;
    private static final int LONGEST_MESSAGE = 1_000;

    private final List<Problem> found = new ArrayList<>();
    private final Set<String> mistyped = new HashSet<>();
    private final List<String> warnings = new ArrayList<>();

    /// Adds a fault, unless the very same field, or one that holds it, was already found to be of the
    /// wrong type: one cause is told once.
    public void add(String code, String field, String message) {
        if (mistyped.contains(field) || isInsideMistyped(field)) {
            return;
        }
        if (code.equals("type")) {
            mistyped.add(field);
        }
        found.add(
                new Problem(
                        code,
                        shortened(field, LONGEST_FIELD),
                        shortened(message, LONGEST_MESSAGE)));
    }

    /// Adds a remark that rejects nothing.
    public void warn(String message) {
        warnings.add(shortened(message, LONGEST_MESSAGE));
    }

    public boolean none() {
        return found.isEmpty();
    }

    /// Builds it if no fault was found; empty otherwise.
    public <T> Optional<T> ifNone(Supplier<T> built) {
        return none() ? Optional.of(built.get()) : Optional.empty();
    }

    /// How many faults there are.
    public int count() {
        return found.size();
    }

    /// What is told of the faults.
    public List<Problem> found() {
        return Problem.told(found);
    }

    /// Every fault, for whoever goes by what is wrong rather than tells it.
    public List<Problem> all() {
        return List.copyOf(found);
    }

    /// What is told of the warnings.
    public List<String> warnings() {
        return told(warnings);
    }

    /// As many remarks as are told, and the number of the others.
    public static List<String> told(List<String> all) {
        if (all.size() <= Problem.TOLD) {
            return List.copyOf(all);
        }
        List<String> told = new ArrayList<>(all.subList(0, Problem.TOLD));
        told.add("%d more warnings are not listed".formatted(all.size() - Problem.TOLD));
        return List.copyOf(told);
    }

    private boolean isInsideMistyped(String field) {
        // why: a name that was sent may be of any length
        int longest = mistyped.isEmpty() ? 0 : Math.min(field.length(), LONGEST_FIELD);
        for (int end = 1; end < longest; end++) {
            char after = field.charAt(end);
            if ((after == '.' || after == '[') && mistyped.contains(field.substring(0, end))) {
                return true;
            }
        }
        return false;
    }

    private static String shortened(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        // why: half a character is none
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + "…";
    }
}
