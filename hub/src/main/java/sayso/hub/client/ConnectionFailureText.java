package sayso.hub.client;

import java.io.IOException;

/// Text about a call to another server that failed: why, in plain words and none of Java's, with no more of the address than
/// it is given. With some services the path is a secret.
public final class ConnectionFailureText {
    private ConnectionFailureText() {}

    /// @param server as people know it, with its port where that matters
    /// @param host its name alone
    public static String of(IOException failure, String server, String host) {
        if (failure instanceof NoHubException said) {
            return server + ": " + said.getMessage();
        }
        return switch (ConnectionFault.of(failure)) {
            case UNKNOWN_HOST -> "there is no computer named " + host;
            case REFUSED -> "connection refused by " + server;
            case NO_ROUTE -> server + " cannot be reached";
            case NO_REPLY -> server + " did not reply in time";
            case CERTIFICATE_EXPIRED,
                    CERTIFICATE_EARLY,
                    CERTIFICATE_OF_ANOTHER,
                    CERTIFICATE_UNTRUSTED,
                    NO_TLS ->
                    "no safe connection to " + server + " can be made";
            case CUT -> "the connection to " + server + " was cut";
            case OTHER -> "the call to " + server + " failed";
        };
    }
}
