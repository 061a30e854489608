package sayso.decision.access;

import static java.util.Objects.requireNonNull;

import java.util.random.RandomGenerator;

/// Generates random ids and secrets for credentials, tickets and sealing keys in Crockford base 32,
/// five bits per letter: eight letters for an id, 32 for a secret. Keeps and compares none.
final class SecretGenerator {
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int ID = 8;

    /// 160 bits.
    private static final int SECRET = 32;

    private final RandomGenerator random;

    /// @param random a secure one
    SecretGenerator(RandomGenerator random) {
        this.random = requireNonNull(random, "random is null");
    }

    String id() {
        return draw(ID);
    }

    String secret() {
        return draw(SECRET);
    }

    private String draw(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }
}
