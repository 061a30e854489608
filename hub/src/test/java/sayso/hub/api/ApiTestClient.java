package sayso.hub.api;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The platform's own HTTP client, so that the API is not only tried by the client that was written
/// for it.
public final class ApiTestClient {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HubFixture hub;

    public ApiTestClient(HubFixture hub) {
        this.hub = hub;
    }

    public HttpResponse<String> get(String token, String path) {
        return send(token, "GET", path, null);
    }

    public HttpResponse<String> post(String token, String path, String body) {
        return send(token, "POST", path, body);
    }

    public HttpResponse<String> send(
            String token, String method, String path, @Nullable String body) {
        try {
            return CLIENT.send(request(token, method, path, body).build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(method + " " + path, e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    HttpRequest.Builder request(String token, String method, String path, @Nullable String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(hub.server().url() + path))
                        .timeout(PATIENCE)
                        .header("Authorization", "Bearer " + token)
                        .method(
                                method,
                                body == null
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body));
        return body == null ? request : request.header("Content-Type", "application/json");
    }
}
