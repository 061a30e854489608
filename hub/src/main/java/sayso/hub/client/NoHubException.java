package sayso.hub.client;

import java.io.IOException;

/// Thrown when the server at an address is none to talk to: it does not reply as a Sayso hub does, or as any server of the
/// web, or stands where none may be called. Its message begins with `it` or `its`. Retrying does not help.
final class NoHubException extends IOException {
    private static final long serialVersionUID = 1L;

    NoHubException(String message) {
        super(message);
    }
}
