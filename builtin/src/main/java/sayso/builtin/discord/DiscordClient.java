package sayso.builtin.discord;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Calls Discord's interface as one bot. Its exceptions name the host alone; the token goes into the
/// header, and nothing else is told of it. Follows no redirect, uses no proxy, and reads no endless
/// reply.
final class DiscordClient {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int LONGEST_REPLY = 1024 * 1024;

    private final DiscordAddress address;
    private final Supplier<Optional<DiscordToken>> token;
    private @Nullable HttpClient http;

    /// @param token read anew at each call
    DiscordClient(DiscordAddress address, Supplier<Optional<DiscordToken>> token) {
        this.address = requireNonNull(address, "address is null");
        this.token = requireNonNull(token, "token is null");
    }

    DiscordAddress address() {
        return address;
    }

    Optional<DiscordToken> token() {
        return token.get();
    }

    DiscordReply get(String path) throws IOException, InterruptedException {
        return call("GET", path, null);
    }

    DiscordReply post(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return call("POST", path, body);
    }

    DiscordReply patch(String path, Map<String, ?> body) throws IOException, InterruptedException {
        return call("PATCH", path, body);
    }

    /// Opens a gateway that Discord named.
    CompletableFuture<WebSocket> open(String gateway, WebSocket.Listener listener) {
        return http().newWebSocketBuilder()
                .connectTimeout(PATIENCE)
                .buildAsync(DiscordAddress.gateway(gateway), listener);
    }

    private DiscordReply call(String method, String path, @Nullable Map<String, ?> body)
            throws IOException, InterruptedException {
        String secret = token().orElseThrow(() -> new IOException(DiscordToken.MISSING)).secret();
        HttpRequest request =
                HttpRequest.newBuilder(address.api(path))
                        .timeout(PATIENCE)
                        .header("Authorization", "Bot " + secret)
                        .header("User-Agent", "DiscordBot (https://github.com/sayso, 1)")
                        .header("Content-Type", "application/json")
                        .method(
                                method,
                                body == null
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(
                                                DiscordJson.write(body), UTF_8))
                        .build();
        HttpResponse<InputStream> response;
        try {
            response = http().send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream in = response.body()) {
                byte[] bytes = in.readNBytes(LONGEST_REPLY);
                return DiscordReply.of(
                        response.statusCode(),
                        new String(bytes, UTF_8),
                        response.headers().firstValue("Retry-After").orElse(""));
            }
        } catch (IOException e) {
            // why: what the client says of itself may hold more than the host
            throw new IOException(address.host() + " cannot be reached or did not reply in time");
        }
    }

    private synchronized HttpClient http() {
        HttpClient known = http;
        if (known == null) {
            known =
                    HttpClient.newBuilder()
                            .version(HttpClient.Version.HTTP_1_1)
                            .followRedirects(HttpClient.Redirect.NEVER)
                            .proxy(HttpClient.Builder.NO_PROXY)
                            .connectTimeout(PATIENCE)
                            .build();
            http = known;
        }
        return known;
    }
}
