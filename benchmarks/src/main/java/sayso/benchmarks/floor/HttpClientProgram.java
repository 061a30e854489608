package sayso.benchmarks.floor;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/// Program that posts one JSON text by Java's own client.
public final class HttpClientProgram {
    private HttpClientProgram() {}

    /// @param arguments the text and the address
    public static void main(String[] arguments) throws IOException, InterruptedException {
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(arguments[1]))
                        .POST(HttpRequest.BodyPublishers.ofString(arguments[0]))
                        .build();
        int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        if (status != 204) {
            throw new IllegalStateException("replied with " + status);
        }
    }
}
