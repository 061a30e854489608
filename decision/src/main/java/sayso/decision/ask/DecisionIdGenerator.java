package sayso.decision.ask;

import static java.util.Objects.requireNonNull;

import java.util.random.RandomGenerator;
import sayso.decision.model.DecisionId;

/// Generates decision ids: a prefix and six characters of Crockford base 32 (no i, l, o, u), so
/// that none is misread over the phone. The store refuses the rare duplicate, and another is drawn.
public final class DecisionIdGenerator {
    public static final String PREFIX = "d-";
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int LENGTH = 6;

    private final String prefix;
    private final RandomGenerator random;

    public DecisionIdGenerator(String prefix, RandomGenerator random) {
        this.prefix = requireNonNull(prefix, "prefix is null");
        this.random = requireNonNull(random, "random is null");
    }

    public DecisionId next() {
        StringBuilder id = new StringBuilder(prefix);
        for (int i = 0; i < LENGTH; i++) {
            id.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return new DecisionId(id.toString());
    }
}
