package sayso.channel.slack;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import sayso.channel.CallLimitException;
import sayso.hub.client.VendorClient;
import sayso.hub.client.VendorSocket;
import sayso.wire.slack.SlackCall;
import sayso.wire.slack.SlackReply;

/// Calls Slack's Web API as one app, and opens sockets of its Socket Mode. Its exceptions name the host
/// alone.
public final class SlackClient implements AutoCloseable {
    private static final Duration SILENCE = Duration.ofSeconds(15);
    private static final Duration OPENING = Duration.ofSeconds(15);
    private static final Duration SHORTEST_REST = Duration.ofSeconds(1);
    private static final int LIMITED = 429;

    private final VendorClient vendor;
    private final String base;
    private final SlackTokens tokens;

    /// @param base as in `https://slack.com`
    public SlackClient(String base, SlackTokens tokens) {
        this.vendor = new VendorClient(base);
        this.base = base;
        this.tokens = requireNonNull(tokens, "tokens is null");
    }

    /// The bot's own account.
    public String account() {
        return tokens.account();
    }

    /// @throws CallLimitException where Slack says when it takes the next call
    /// @throws IOException where no reply came, or none of Slack's
    public SlackReply call(SlackCall call) throws IOException {
        VendorClient.Reply reply =
                vendor.post(
                        "/api/" + call.method(),
                        call.toJson(),
                        Map.of(
                                "Authorization",
                                "Bearer " + (call.isForApp() ? tokens.app() : tokens.bot())),
                        SILENCE);
        if (reply.status() == LIMITED) {
            Duration rest = reply.rest().isZero() ? SHORTEST_REST : reply.rest();
            throw new CallLimitException("Slack asks to wait for " + rest.toSeconds() + " s", rest);
        }
        return SlackReply.parse(reply.body())
                .orElseThrow(() ->
                        new IOException(
                                vendor.host()
                                        + " replied with "
                                        + reply.status()
                                        + " and no words"));
    }

    /// Opens the socket of an address that Slack gave.
    ///
    /// @throws IOException where it is no address of Slack's, or the socket cannot be opened
    VendorSocket socket(String address) throws IOException, InterruptedException {
        URI there;
        try {
            there = URI.create(address);
        } catch (IllegalArgumentException e) {
            throw new IOException(vendor.host() + " gave no address of a socket");
        }
        if (!isSlacks(there)) {
            throw new IOException(vendor.host() + " gave an address that is not its own");
        }
        return VendorSocket.open(there, OPENING);
    }

    /// why: whoever chooses the server of the socket chooses who pressed
    private boolean isSlacks(URI there) {
        String host = String.valueOf(there.getHost());
        URI own = URI.create(base);
        boolean safe = "wss".equals(there.getScheme());
        return own.getScheme().equals("https")
                ? safe && (host.equals(own.getHost()) || host.endsWith("." + own.getHost()))
                : host.equals(own.getHost());
    }

    @Override
    public void close() {
        vendor.close();
    }

    @Override
    public String toString() {
        return vendor + " as " + tokens.account();
    }
}
