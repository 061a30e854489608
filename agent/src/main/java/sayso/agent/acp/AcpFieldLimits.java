package sayso.agent.acp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import sayso.wire.LenientFields;

/// Limits that an agent's schema sets to a field of its form: how long a text is and how it looks, how large a number is,
/// and how many options are chosen. An answer beyond them is one that the agent refuses.
///
/// @param schema of the field
record AcpFieldLimits(LenientFields schema) {
    /// What the agent does not take of these words, as in `at least 3 characters`; empty where it takes them.
    Optional<String> ofText(String words) {
        long length = words.codePointCount(0, words.length());
        List<String> faults = new ArrayList<>();
        at("minLength")
                .filter(least -> length < least)
                .ifPresent(least -> faults.add("at least " + plain(least) + " characters"));
        at("maxLength")
                .filter(most -> length > most)
                .ifPresent(most -> faults.add("at most " + plain(most) + " characters"));
        String pattern = schema.text("pattern");
        if (pattern != null && !fits(pattern, words)) {
            faults.add("what the pattern " + pattern + " fits");
        }
        return said(faults);
    }

    Optional<String> ofNumber(Object number, boolean whole) {
        if (!(number instanceof Number value)) {
            return Optional.of(whole ? "a whole number" : "a number");
        }
        List<String> faults = new ArrayList<>();
        double size = value.doubleValue();
        if (whole && size != Math.rint(size)) {
            faults.add("a whole number");
        }
        at("minimum")
                .filter(least -> size < least)
                .ifPresent(least -> faults.add(plain(least) + " or more"));
        at("maximum")
                .filter(most -> size > most)
                .ifPresent(most -> faults.add(plain(most) + " or less"));
        return said(faults);
    }

    Optional<String> ofCount(int chosen) {
        List<String> faults = new ArrayList<>();
        at("minItems")
                .filter(least -> chosen < least)
                .ifPresent(least -> faults.add("at least " + plain(least) + " of the options"));
        at("maxItems")
                .filter(most -> chosen > most)
                .ifPresent(most -> faults.add("at most " + plain(most) + " of the options"));
        return said(faults);
    }

    private static Optional<String> said(List<String> faults) {
        return faults.isEmpty() ? Optional.empty() : Optional.of(String.join(", and ", faults));
    }

    private Optional<Double> at(String name) {
        @Nullable Object value = schema.any(name);
        return value instanceof Number number
                ? Optional.of(number.doubleValue())
                : Optional.empty();
    }

    private static String plain(double bound) {
        return bound == Math.rint(bound) && Math.abs(bound) < 1e15
                ? Long.toString((long) bound)
                : Double.toString(bound);
    }

    private static boolean fits(String pattern, String words) {
        try {
            return Pattern.compile(pattern).matcher(words).find();
        } catch (PatternSyntaxException _) {
            return true; // why: the agent knows what it means
        }
    }
}
