package sayso.builtin.discord;

import static java.util.Objects.requireNonNull;

import java.net.URI;

/// Address of Discord. Nothing that a person or an agent can set changes it: who chooses the server
/// chooses who pressed.
///
/// @param base as in `https://discord.com`
record DiscordAddress(URI base) {
    private static final String PUBLIC = "discord.com";
    private static final String GATEWAYS = ".discord.gg";

    DiscordAddress {
        requireNonNull(base, "base is null");
    }

    String host() {
        return base.getHost();
    }

    /// Of a call.
    ///
    /// @param path as in `/users/@me`
    URI api(String path) {
        return base.resolve("/api/v10" + path);
    }

    /// Whether Discord may name this as its gateway: with TLS one of its own hosts, and nothing else but
    /// beside a stand-in on this computer.
    boolean takesGateway(String address) {
        try {
            URI gateway = URI.create(address);
            String host = gateway.getHost();
            return host != null
                    && gateway.getUserInfo() == null
                    && (host().equals(PUBLIC)
                            ? "wss".equals(gateway.getScheme()) && host.endsWith(GATEWAYS)
                            : "ws".equals(gateway.getScheme()) && host.equals(host()));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /// Of a gateway that was named.
    static URI gateway(String address) {
        String bare = address.endsWith("/") ? address : address + "/";
        return URI.create(bare + "?v=10&encoding=json");
    }
}
