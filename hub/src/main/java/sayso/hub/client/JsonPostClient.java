package sayso.hub.client;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/// POSTs JSON to an address that a person configured, such as a webhook's, unless it leads into the
/// local network without permission, and returns the status of the reply. The reply's body is not
/// read. Follows no redirects, and connects only to the address it has checked: the host name is
/// resolved once, and that result is used for the connection.
public final class JsonPostClient {
    private final HubAddress address;
    private final boolean nearby;

    /// @param nearby whether this computer and its own network may be meant
    public JsonPostClient(String url, boolean nearby) {
        this.address = parse(requireNonNull(url, "url is null"));
        this.nearby = nearby;
    }

    /// An address with all that stands behind its host.
    static HubAddress parse(String url) {
        try {
            URI uri = new URI(url.strip());
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            boolean secure = scheme.equals("https");
            if ((!secure && !scheme.equals("http")) || uri.getHost() == null) {
                throw new IllegalArgumentException("it is not like https://example.com/hook");
            }
            if (uri.getRawUserInfo() != null) {
                throw new IllegalArgumentException("it holds a user or a password");
            }
            String path =
                    uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
            String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            int port = uri.getPort() > 0 ? uri.getPort() : secure ? 443 : 80;
            return new HubAddress(secure, uri.getHost(), port, path + query);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("it is no address of the web", e);
        }
    }

    /// @param silence how long nothing at all may come
    /// @return the status of the reply; its body is not read
    public int send(String body, Map<String, String> headers, Duration silence) throws IOException {
        InetAddress there = InetAddress.getByName(address.socketHost());
        if (!nearby && isNear(there)) {
            throw new NoHubException(
                    "it leads to "
                            + there.getHostAddress()
                            + ", which is this computer or its own network; set"
                            + " notify.webhook.nearby to true if that is meant");
        }
        try (HubConnection connection = HubConnection.open(address, there)) {
            return connection.send(HubRequest.post("", body), headers, silence).status();
        }
    }

    public String host() {
        return address.host();
    }

    /// Whether it is an address that only this computer, or its own network, can mean.
    static boolean isNear(InetAddress address) {
        byte[] bytes = address.getAddress();
        int first = bytes[0] & 0xff;
        int second = bytes[1] & 0xff;
        boolean reserved =
                address instanceof Inet6Address
                        ? (first & 0xfe) == 0xfc
                        : first == 0 || first >= 240 || (first == 100 && (second & 0xc0) == 64);
        return reserved
                || address.isLoopbackAddress()
                || address.isAnyLocalAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress();
    }

    /// Without its path, which may hold a secret.
    @Override
    public String toString() {
        return address.authority();
    }
}
