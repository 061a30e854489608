package sayso.hub.client;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;

/// Lookup of whether a hub that runs takes requests under a name, as a proxy in front of it passes them on.
public final class HubNameLookup {
    private static final Duration SILENCE = Duration.ofSeconds(5);
    private static final int MISDIRECTED = 421;

    private HubNameLookup() {}

    /// @param name with its port, if it has one
    /// @throws IOException if the hub says nothing
    public static boolean isKnown(HubAddress hub, String name) throws IOException {
        try (HubConnection connection =
                HubConnection.open(hub, InetAddress.getByName(hub.socketHost()), name)) {
            return connection.send("GET", "/", Map.of(), null, SILENCE).status() != MISDIRECTED;
        }
    }
}
