package sayso.hub.client;

import java.io.IOException;

/// Something answers at the address, and it is no hub of ours. Trying again would not help.
final class NoHubException extends IOException {
    private static final long serialVersionUID = 1L;

    NoHubException(String message) {
        super(message);
    }
}
