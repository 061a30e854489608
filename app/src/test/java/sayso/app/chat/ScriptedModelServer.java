package sayso.app.chat;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/// A language model that goes through steps, on loopback, in both wire formats: whoever asks at `/v1/messages`
/// is answered as Anthropic does, at `/v1/chat/completions` as OpenAI does, always in a stream of events.
public final class ScriptedModelServer implements AutoCloseable {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    /// What it does when it is asked.
    public sealed interface Step {
        record Says(String text) implements Step {}

        /// Says the first part, and the rest once it is told to go on.
        record Halts(String first, String rest) implements Step {}

        /// Says the first part, and is gone.
        record Breaks(String first) implements Step {}

        /// Uses a tool, and says something with it where the text is not empty.
        record Uses(String text, String tool, String arguments) implements Step {}

        record Fails(int status, Map<String, String> headers, String body) implements Step {}

        /// Lets whoever asks wait for as long as it runs.
        record Hangs() implements Step {}
    }

    /// One request as it came in.
    public record Asked(String path, Map<String, List<String>> headers, JsonNode body) {
        /// The names of the tools that were offered.
        public List<String> tools() {
            return body.path("tools").values().stream()
                    .map(tool ->
                            tool.has("function")
                                    ? tool.path("function").path("name").asString()
                                    : tool.path("name").asString())
                    .toList();
        }

        /// What it was to know before the first message.
        public String system() {
            return path.endsWith("/messages")
                    ? body.path("system").toString()
                    : body.path("messages").path(0).toString();
        }
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Step> steps;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final AtomicInteger next = new AtomicInteger();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final CountDownLatch hanging = new CountDownLatch(1);
    private final CountDownLatch halting = new CountDownLatch(1);
    private final CountDownLatch going = new CountDownLatch(1);

    private ScriptedModelServer(HttpServer server, List<Step> steps) {
        this.server = server;
        this.steps = steps;
    }

    public static ScriptedModelServer of(Step... steps) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ScriptedModelServer model = new ScriptedModelServer(server, List.of(steps));
        server.createContext("/", model::answer);
        server.setExecutor(model.threads);
        server.start();
        return model;
    }

    public static Step says(String text) {
        return new Step.Says(text);
    }

    public static Step uses(String tool, String arguments) {
        return new Step.Uses("", tool, arguments);
    }

    public static Step fails(int status, String body) {
        return new Step.Fails(status, Map.of(), body);
    }

    /// What `chat.url` is to be.
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    /// Waits until it has said the first part of what it halts in.
    public void awaitHalt() throws InterruptedException {
        halting.await();
    }

    /// Lets it go on where it halted.
    public void goOn() {
        going.countDown();
    }

    /// Waits until somebody waits for an answer that does not come.
    public void awaitHanging() throws InterruptedException {
        hanging.await();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            JsonNode body = JSON.readTree(exchange.getRequestBody().readAllBytes());
            asked.add(new Asked(path, Map.copyOf(exchange.getRequestHeaders()), body));
            int at = next.getAndIncrement();
            Step step = at < steps.size() ? steps.get(at) : says("I am done.");
            ModelResponseStream stream =
                    path.endsWith("/messages")
                            ? new AnthropicResponseStream(exchange)
                            : new OpenAiResponseStream(exchange);
            switch (step) {
                case Step.Says(String text) -> {
                    stream.begin();
                    stream.text(text);
                    stream.end(false);
                }
                case Step.Halts(String first, String rest) -> {
                    stream.begin();
                    stream.text(first);
                    halting.countDown();
                    going.await();
                    stream.text(rest);
                    stream.end(false);
                }
                case Step.Breaks(String first) -> {
                    stream.begin();
                    stream.text(first);
                }
                case Step.Uses(String text, String tool, String arguments) -> {
                    stream.begin();
                    if (!text.isEmpty()) {
                        stream.text(text);
                    }
                    stream.use(at, tool, arguments);
                    stream.end(true);
                }
                case Step.Fails(int status, Map<String, String> headers, String said) -> {
                    headers.forEach(exchange.getResponseHeaders()::set);
                    send(exchange, status, said);
                }
                case Step.Hangs _ -> {
                    hanging.countDown();
                    closed.await();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        closed.countDown();
        going.countDown();
        server.stop(0);
        threads.close();
    }
}
