package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import sayso.app.console.Invocation;
import sayso.app.home.Home;
import sayso.app.hub.HubRevival;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.hub.client.HubAddress;
import sayso.hub.client.RemoteAnalyses;
import sayso.hub.client.RemoteDesk;
import sayso.hub.client.RemoteNotices;
import sayso.hub.client.RemotePlans;

/// The part of the wiring that only a command with `SAYSO_URL` loads: the hub's address, and which
/// token goes with it.
final class HubWiring {
    static final String URL = "SAYSO_URL";
    static final String TOKEN = "SAYSO_TOKEN";

    private final HubAddress address;
    private final Map<String, String> environment;
    private final Home home;
    private final HubRevival revival;

    /// @throws StoreException if the address makes no sense
    HubWiring(Invocation invocation) {
        this.environment = invocation.environment();
        this.home = invocation.home();
        try {
            this.address = HubAddress.parse(environment.getOrDefault(URL, ""));
        } catch (IllegalArgumentException e) {
            throw trouble(
                    "SAYSO_URL cannot be read: "
                            + e.getMessage()
                            + ". It looks like http://127.0.0.1:7296 or https://sayso.example.com");
        }
        this.revival = new HubRevival(invocation, address);
    }

    static boolean isWanted(Map<String, String> environment) {
        return !environment.getOrDefault(URL, "").isBlank();
    }

    String place() {
        return "the hub at " + address;
    }

    /// @param tokenFile the token of the home to go with, where the environment has none
    DecisionDesk desk(String tokenFile, String version) {
        return new RemoteDesk(address, revived(tokenFile), version, revival::begin);
    }

    /// @param tokenFile the token of the home to go with, where the environment has none
    RemoteAnalyses analyses(String tokenFile, String version) {
        return new RemoteAnalyses(address, revived(tokenFile), version);
    }

    /// @param tokenFile the token of the home to go with, where the environment has none
    RemotePlans plans(String tokenFile, String version) {
        return new RemotePlans(address, revived(tokenFile), version);
    }

    /// @param tokenFile the token of the home to go with, where the environment has none
    RemoteNotices notices(String tokenFile, String version) {
        return new RemoteNotices(address, revived(tokenFile), version);
    }

    /// Starts the hub again where it was killed, for whoever has a token to go with.
    private String revived(String tokenFile) {
        String token = token(tokenFile);
        revival.revive();
        return token;
    }

    /// What cannot be done from here, and where it can.
    StoreException elsewhere(String ownStore) {
        return trouble(
                "SAYSO_URL is set, so the decisions are kept by "
                        + place()
                        + ": do this on its computer, or unset SAYSO_URL to do it with "
                        + ownStore);
    }

    private String token(String file) {
        String given = environment.getOrDefault(TOKEN, "").strip();
        if (!given.isEmpty()) {
            return sendable(given, "SAYSO_TOKEN");
        }
        // why: what opens this home must not be shown to whatever answers elsewhere
        if (!address.isLoopback()) {
            throw trouble(
                    "SAYSO_URL names "
                            + place()
                            + " and SAYSO_TOKEN is not set; set it to a token that `sayso token"
                            + " new` made on the hub's computer");
        }
        Path path = home.folder().resolve(file);
        try {
            return sendable(Files.readString(path, UTF_8).strip(), path.toString());
        } catch (IOException e) {
            throw trouble(
                    "there is no token for "
                            + place()
                            + ": SAYSO_TOKEN is not set and "
                            + path
                            + " cannot be read; `sayso setup` makes it");
        }
    }

    private static String sendable(String token, String place) {
        if (token.isEmpty() || token.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            throw trouble(
                    place + " holds no token: tokens are letters, digits and signs in one line");
        }
        return token;
    }

    private static StoreException trouble(String message) {
        return new StoreException(StoreTrouble.UNREACHABLE, message, null);
    }
}
