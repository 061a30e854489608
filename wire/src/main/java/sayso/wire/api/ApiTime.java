package sayso.wire.api;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/// Parses an instant in a request; empty for a text that is none, and for an instant outside the
/// years that every store can keep.
public final class ApiTime {
    private static final Instant FIRST = Instant.EPOCH;
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private ApiTime() {}

    /// Empty for what is no instant, and for one that not every store can keep.
    public static Optional<Instant> parse(String text) {
        try {
            Instant instant = Instant.parse(text);
            return instant.isBefore(FIRST) || instant.isAfter(LAST)
                    ? Optional.empty()
                    : Optional.of(instant);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
