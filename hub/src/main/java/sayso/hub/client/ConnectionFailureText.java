package sayso.hub.client;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;

/// Text about a call to another server that failed: why, in plain words and none of Java's, with no more of the address than
/// it is given. With some services the path is a secret.
public final class ConnectionFailureText {
    private static final String REFUSED = "refused";

    private ConnectionFailureText() {}

    /// @param server as people know it, with its port where that matters
    /// @param host its name alone
    public static String of(IOException failure, String server, String host) {
        return switch (failure) {
            case UnknownHostException _ -> "there is no computer named " + host;
            case ConnectException _ when String.valueOf(failure.getMessage()).contains(REFUSED) ->
                    "connection refused by " + server;
            case ConnectException _, NoRouteToHostException _ -> server + " cannot be reached";
            case SocketTimeoutException _ -> server + " did not reply in time";
            case SSLException _ -> "no safe connection to " + server + " can be made";
            case NoHubException said -> server + ": " + said.getMessage();
            default -> "the connection to " + server + " was cut";
        };
    }
}
