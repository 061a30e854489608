package sayso.benchmarks.floor;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import sayso.hub.client.JsonPostClient;

/// Program that posts one JSON text by Sayso's own client.
public final class JsonPostProgram {
    private JsonPostProgram() {}

    /// @param arguments the text and the address
    public static void main(String[] arguments) throws IOException {
        int status =
                new JsonPostClient(arguments[1], true)
                        .send(arguments[0], Map.of(), Duration.ofSeconds(10));
        if (status != 204) {
            throw new IllegalStateException("replied with " + status);
        }
    }
}
