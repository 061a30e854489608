package sayso.hub.client;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Client of the push services of browsers, which POSTs encrypted bodies to addresses that browsers named.
/// Those are not trusted: they have to be https, lead to no computer of this network, and are connected to as they
/// were checked; redirects are not followed. No exception of it holds more of an address than the host,
/// since the address alone lets one send there.
public final class PushServiceClient {
    private static final int LONGEST_ADDRESS = 2_000;

    private final boolean nearby;

    /// @param nearby whether this computer may be meant, and an address without TLS; for tests
    public PushServiceClient(boolean nearby) {
        this.nearby = nearby;
    }

    /// The reply of a push service; its body is not read.
    ///
    /// @param retryAfter the header of this name, or null
    /// @param date the header of this name, or null
    public record Reply(int status, @Nullable String retryAfter, @Nullable String date) {}

    /// What is wrong with an address; empty where it may be used.
    public Optional<String> fault(String endpoint) {
        if (endpoint.length() > LONGEST_ADDRESS) {
            return Optional.of("the address of the push service is too long");
        }
        try {
            HubAddress address = JsonPostClient.parse(endpoint);
            if (!nearby && !address.secure()) {
                return Optional.of("the address of the push service is not https");
            }
            if (!nearby && isNumeric(address.socketHost())) {
                return Optional.of("the address of the push service names no host");
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of("that is no address of a push service");
        }
    }

    /// @param silence how long nothing at all may come
    /// @throws IOException with the host and no more of the address in its message
    public Reply post(String endpoint, byte[] body, Map<String, String> headers, Duration silence)
            throws IOException {
        Optional<String> fault = fault(endpoint);
        if (fault.isPresent()) {
            throw new IOException(fault.get());
        }
        HubAddress address = JsonPostClient.parse(endpoint);
        try {
            InetAddress there = InetAddress.getByName(address.socketHost());
            if (!nearby && JsonPostClient.isNear(there)) {
                throw new NoHubException(
                        "it leads to this computer or its own network, where no push service is");
            }
            try (HubConnection connection = HubConnection.open(address, there)) {
                HubConnection.Head head = connection.send("POST", "", headers, body, silence);
                return new Reply(
                        head.status(),
                        head.headers().get("retry-after"),
                        head.headers().get("date"));
            }
        } catch (IOException e) {
            throw new IOException(ConnectionFailureText.of(e, address.host(), address.host()));
        }
    }

    /// As in `https://push.example.com`: what a token for the push service is made out to.
    public static String origin(String endpoint) {
        HubAddress address = JsonPostClient.parse(endpoint);
        return (address.secure() ? "https://" : "http://") + address.authority();
    }

    /// Whether it is an address of the network; names alone can be looked up, and have certificates.
    private static boolean isNumeric(String host) {
        return host.indexOf(':') >= 0 || host.matches("[0-9.]+");
    }
}
