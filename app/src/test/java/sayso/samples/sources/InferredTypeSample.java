package sayso.samples.sources;

import java.util.List;

/// Leaves its types to be guessed, thrice.
final class InferredTypeSample {
    private InferredTypeSample() {}

    record Pair(String left, String right) {}

    static int guess(List<String> texts, Object object) {
        var count = 0;
        for (final var text : texts) {
            count += text.length();
        }
        return object instanceof Pair(var left, String right)
                ? left.length() + right.length()
                : count;
    }
}
