package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// Options of the hub's server: port, host names of proxies in front of it, and limits.
///
/// @param port the first port to try; 0 for any free one
/// @param hosts names beside the loopback's under which a proxy with TLS on this computer passes
///     requests on, as in `sayso.example.com` or `sayso.example.com:8443`
public record HubOptions(int port, List<String> hosts, RequestLimits limits) {
    public static final int DEFAULT_PORT = 7296;

    public HubOptions {
        hosts = List.copyOf(hosts);
        requireNonNull(limits, "limits is null");
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port is " + port + ", not within 0 to 65535");
        }
    }

    public static HubOptions onPort(int port) {
        return new HubOptions(port, List.of(), RequestLimits.ample());
    }

    public HubOptions withHosts(List<String> names) {
        return new HubOptions(port, names, limits);
    }

    public HubOptions withLimits(RequestLimits other) {
        return new HubOptions(port, hosts, other);
    }
}
