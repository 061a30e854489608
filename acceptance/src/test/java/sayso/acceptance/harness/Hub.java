package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/// A hub of one sandbox, as a process of its own. Closing it ends it.
public final class Hub implements AutoCloseable {
    private final Product product;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();
    private JsonNode where;
    private boolean killed;

    private Hub(Product product, JsonNode where) {
        this.product = product;
        this.where = where;
    }

    /// Starts one on any free port.
    public static Hub start(Product product) {
        return new Hub(
                product, product.run("hub", "start", "--port", "0", "--json").succeeded().json());
    }

    /// Starts one on any free port, in a heap of at most so much, as in `64m`.
    public static Hub startIn(String heap, Product product) {
        ProcessBuilder start =
                product.sandbox().process(Product.command("hub", "start", "--port", "0", "--json"));
        start.environment().put("SAYSO_JAVA_OPTIONS", "-Xmx" + heap);
        return new Hub(product, Running.start(start).closeInput().result().succeeded().json());
    }

    public String url() {
        return where.path("url").asString();
    }

    public int port() {
        return URI.create(url()).getPort();
    }

    public String agentToken() {
        return token("agent.token");
    }

    public String personToken() {
        return token("person.token");
    }

    private String token(String file) {
        try {
            return Files.readString(product.sandbox().home().resolve(file)).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// SIGKILL, then a new one at the same address.
    public void killAndStartAgain() {
        kill();
        String port = String.valueOf(port());
        where = product.run("hub", "start", "--port", port, "--json").succeeded().json();
        killed = false;
    }

    /// Sends one MCP message of the modern era as the agent.
    ///
    /// @param name what `Mcp-Name` repeats
    public JsonNode mcp(String method, String name, JsonNode message) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url() + "/mcp"))
                        .header("Authorization", "Bearer " + agentToken())
                        .header("Content-Type", "application/json")
                        .header("MCP-Protocol-Version", "2026-07-28")
                        .header("Mcp-Method", method)
                        .header("Mcp-Name", name)
                        .timeout(Eventually.BOUND)
                        .POST(HttpRequest.BodyPublishers.ofString(message.toString()))
                        .build();
        try {
            String body = http.send(request, HttpResponse.BodyHandlers.ofString()).body();
            return Json.parse(body).path("result");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// SIGKILL, by its id; returns when it is gone.
    public void kill() {
        ProcessHandle process = ProcessHandle.of(where.path("pid").asLong()).orElseThrow();
        process.destroyForcibly();
        Eventually.holds("the hub is gone", () -> !process.isAlive());
        killed = true;
    }

    @Override
    public void close() {
        http.close();
        if (!killed) {
            product.run("hub", "stop").succeeded();
        }
    }
}
