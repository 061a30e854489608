package sayso.channel;

import java.io.IOException;

/// A channel's account that cannot be read any more until a person does something, such as one whose
/// token was taken back.
public final class ListenerEndedException extends IOException {
    private static final long serialVersionUID = 1L;

    /// @param message what happened and what to do; holds no secret
    public ListenerEndedException(String message) {
        super(message);
    }
}
