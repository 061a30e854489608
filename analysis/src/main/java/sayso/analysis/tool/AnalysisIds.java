package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.random.RandomGenerator;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.CycleId;

/// Generates the ids of new analyses, cycles and invocations of tools: a letter for the kind, then
/// random Crockford base 32, as for decisions.
final class AnalysisIds {
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int SHORT = 6;
    private static final int LONG = 12;

    private final RandomGenerator random;

    AnalysisIds(RandomGenerator random) {
        this.random = requireNonNull(random, "random is null");
    }

    CycleId cycle() {
        return new CycleId("c-" + drawn(SHORT));
    }

    AnalysisId analysis() {
        return new AnalysisId("a-" + drawn(SHORT));
    }

    /// Longer, since there are very many and nobody says them over the phone.
    String invocation() {
        return "i-" + drawn(LONG);
    }

    private String drawn(int length) {
        StringBuilder id = new StringBuilder();
        for (int i = 0; i < length; i++) {
            id.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return id.toString();
    }
}
