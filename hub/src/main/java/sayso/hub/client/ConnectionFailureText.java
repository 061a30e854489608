package sayso.hub.client;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLException;

/// Text about a call to another server that failed: why, in plain words and none of Java's, with no more of the address than
/// it is given. With some services the path is a secret.
public final class ConnectionFailureText {
    private static final String REFUSED = "refused";
    private static final List<String> CUT =
            List.of(
                    "connection reset",
                    "broken pipe",
                    "connection was aborted",
                    "connection abort",
                    "forcibly closed");

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
            default ->
                    isCut(failure)
                            ? "the connection to " + server + " was cut"
                            : "the call to " + server + " failed";
        };
    }

    /// why: the kinds of faults that Java throws do not tell a connection that was cut from any other trouble
    private static boolean isCut(IOException failure) {
        String said = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return failure instanceof EOFException || CUT.stream().anyMatch(said::contains);
    }
}
