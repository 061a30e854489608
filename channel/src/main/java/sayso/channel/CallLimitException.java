package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;

/// A vendor that takes no call for a while, and says how long.
public final class CallLimitException extends IOException {
    private static final long serialVersionUID = 1L;

    private final Duration rest;

    /// @param message in words; holds no secret
    /// @param rest until the next call is taken, as the vendor says
    public CallLimitException(String message, Duration rest) {
        super(message);
        this.rest = requireNonNull(rest, "rest is null");
    }

    public Duration rest() {
        return rest;
    }
}
