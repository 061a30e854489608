package sayso.hub.client;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/// Address of a hub, parsed from a text such as `SAYSO_URL`: HTTP or HTTPS, host, port and path, as
/// in `http://127.0.0.1:7296` or `https://sayso.example.com`.
///
/// @param path what stands before `/api`, without a slash at its end; usually empty
public record HubAddress(boolean secure, String host, int port, String path) {
    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    public HubAddress {
        requireNonNull(host, "host is null");
        requireNonNull(path, "path is null");
    }

    /// @throws IllegalArgumentException for a text that is no such address; a secret in it is not
    ///     repeated
    public static HubAddress parse(String text) {
        URI uri = uri(text.strip());
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        boolean secure = scheme.equals("https");
        if (!secure && !scheme.equals("http")) {
            throw new IllegalArgumentException("it begins with neither http:// nor https://");
        }
        if (uri.getRawUserInfo() != null) {
            throw new IllegalArgumentException(
                    "it holds a user or a password; the token belongs into SAYSO_TOKEN");
        }
        if (uri.getHost() == null) {
            throw new IllegalArgumentException("it names no host");
        }
        if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw new IllegalArgumentException("it has something behind '?' or '#'");
        }
        int port = uri.getPort() > 0 ? uri.getPort() : secure ? HTTPS : HTTP;
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        return new HubAddress(secure, uri.getHost(), port, path.replaceAll("/+$", ""));
    }

    /// Whether it is this computer, said so that nothing else can be meant.
    public boolean isLoopback() {
        return host.equals("localhost")
                || host.equals("[::1]")
                || host.matches("127(\\.\\d{1,3}){3}");
    }

    /// The value of the header `Host`.
    String authority() {
        boolean usual = port == (secure ? HTTPS : HTTP);
        return usual ? host : host + ":" + port;
    }

    /// The host as sockets take it: an IPv6 address without its brackets.
    String socketHost() {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    @Override
    public String toString() {
        return (secure ? "https://" : "http://") + authority() + path;
    }

    private static URI uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("it is no address of the web", e);
        }
    }
}
