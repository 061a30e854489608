package sayso.hub.client;

import java.io.IOException;

/// Thrown when the server at the address does not reply as a Sayso hub does. Retrying does not
/// help.
final class NoHubException extends IOException {
    private static final long serialVersionUID = 1L;

    NoHubException(String message) {
        super(message);
    }
}
