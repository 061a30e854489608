package sayso.channel;

import java.io.IOException;

/// A channel's account with a second reader, so that what comes reaches now one, now the other. Once
/// it may be chance; again, a person has to end it.
public final class ContestedAccountException extends IOException {
    private static final long serialVersionUID = 1L;

    /// @param message what happened and what to do; holds no secret
    public ContestedAccountException(String message) {
        super(message);
    }
}
