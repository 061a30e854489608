package sayso.hub.http;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Host names under which the hub may be called, and the origins that may call it: those of the
/// loopback addresses and of configured proxies. Names are compared in full; that is what detects a
/// web page whose own name resolves to the loopback address (DNS rebinding).
final class HostAllowlist {
    private static final List<String> LOOPBACK = List.of("127.0.0.1", "localhost", "[::1]");

    private final Set<String> hosts = new HashSet<>();
    private final Set<String> origins = new HashSet<>();
    private final int port;

    HostAllowlist(int port, List<String> proxied) {
        this.port = port;
        for (String name : LOOPBACK) {
            hosts.add(name + ":" + port);
            origins.add("http://" + name + ":" + port);
        }
        for (String name : proxied) {
            hosts.add(name);
            origins.add("https://" + name);
        }
    }

    int port() {
        return port;
    }

    boolean isHost(String host) {
        return hosts.contains(host);
    }

    boolean isOrigin(String origin) {
        return origins.contains(origin);
    }
}
