package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Ntfy's server over a real socket on this computer: keeps the messages of topics, streams them to
/// their readers, shows notifications as a phone does, and posts what a button carries from there.
/// Refuses what ntfy refuses; faults can be set for the next calls. Shapes are those of ntfy's
/// documentation of 2026-02.
public final class FakeNtfy implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration KEEP_ALIVE = Duration.ofMillis(500);
    private static final int MAX_MESSAGE = 4_096;
    private static final int MAX_BODY = 32_768;
    private static final int MAX_ACTIONS = 3;
    private static final String TOPIC = "[-_A-Za-z0-9]{1,64}";
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServer server;
    private final Duration keepAlive;
    private final List<Posted> posted = new ArrayList<>();
    private final Map<String, Notification> shown = new LinkedHashMap<>();
    private final Deque<Fault> faults = new ArrayDeque<>();
    private final Deque<Fault> streamFaults = new ArrayDeque<>();
    private final List<String> bodies = new ArrayList<>();
    private final HttpClient phone = HttpClient.newHttpClient();
    private @Nullable String token;
    private int next = 1;
    private int readers;
    private int cuts;
    private boolean closed;

    private record Posted(String id, String topic, String text) {}

    /// What the next call meets.
    ///
    /// @param status of HTTP; 0 for a connection that is cut after the message was published
    /// @param retryAfter seconds in the header `Retry-After`; 0 for none
    public record Fault(int status, String body, int retryAfter) {
        /// A refusal in ntfy's shape.
        public static Fault refusal(int code, int status, String error) {
            return new Fault(
                    status,
                    "{\"code\":%d,\"http\":%d,\"error\":\"%s\"}".formatted(code, status, error),
                    0);
        }

        /// The message is published and the reply is lost.
        public static Fault lostReply() {
            return new Fault(0, "", 0);
        }

        public Fault after(int seconds) {
            return new Fault(status, body, seconds);
        }
    }

    /// A notification as the phone shows it.
    ///
    /// @param posts what each button posts, by its label
    /// @param click what a tap on it opens; empty for the app itself
    /// @param views what each button opens, by its label
    public record Notification(
            String sequence,
            String title,
            String message,
            int priority,
            String click,
            Map<String, JsonNode> posts,
            Map<String, String> views) {
        /// The labels of all buttons.
        public List<String> labels() {
            List<String> labels = new ArrayList<>(posts.keySet());
            labels.addAll(views.keySet());
            return labels;
        }
    }

    private FakeNtfy(HttpServer server, Duration keepAlive) {
        this.server = server;
        this.keepAlive = keepAlive;
    }

    /// Starts it on any free port of this computer.
    public static FakeNtfy start() throws IOException {
        return start(KEEP_ALIVE);
    }

    /// Starts it with another time between two signs of life; a server of ntfy gives one each 45 s.
    public static FakeNtfy start(Duration keepAlive) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        FakeNtfy ntfy = new FakeNtfy(server, keepAlive);
        server.createContext("/", ntfy::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        return ntfy;
    }

    /// As in `http://127.0.0.1:4711`.
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// Wants this token with each call from now on.
    public synchronized void want(String wanted) {
        token = wanted;
    }

    /// The next message that is published meets this; several are met in their order.
    public synchronized void fault(Fault fault) {
        faults.add(fault);
    }

    /// The next reader of a topic meets this.
    public synchronized void streamFault(Fault fault) {
        streamFaults.add(fault);
    }

    /// Cuts every stream that is open.
    public synchronized void cutStreams() {
        cuts++;
        notifyAll();
    }

    /// How many streams are open.
    public synchronized int readers() {
        return readers;
    }

    /// Waits until so many streams are open.
    public synchronized void awaitReaders(int number) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (readers != number) {
            long left = until - System.nanoTime();
            if (left <= 0) {
                throw new AssertionError(readers + " streams are open");
            }
            wait(Math.max(1, left / 1_000_000));
        }
    }

    /// The body of every message that was published, in order.
    public synchronized List<String> bodies() {
        return List.copyOf(bodies);
    }

    /// What the phone shows, oldest first.
    public synchronized List<Notification> notifications() {
        return List.copyOf(shown.values());
    }

    /// The newest notification that is so; empty where none is.
    public Optional<Notification> newest(Predicate<Notification> wanted) {
        return notifications().reversed().stream().filter(wanted).findFirst();
    }

    /// The newest notification that is so, as soon as there is one.
    public synchronized Notification await(Predicate<Notification> wanted)
            throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            Optional<Notification> found =
                    shown.values().stream().toList().reversed().stream().filter(wanted).findFirst();
            if (found.isPresent()) {
                return found.get();
            }
            long left = until - System.nanoTime();
            if (left <= 0) {
                throw new AssertionError("no such notification in " + shown.values());
            }
            wait(Math.max(1, left / 1_000_000));
        }
    }

    /// Presses a button, as the phone does: the notification goes once that worked.
    public void tap(Notification notification, String label) throws Exception {
        JsonNode action =
                notification.posts().entrySet().stream()
                        .filter(one -> one.getKey().startsWith(label))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElseThrow(() ->
                                new AssertionError("no button " + label + " on " + notification));
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(action.path("url").asString()))
                        .POST(HttpRequest.BodyPublishers.ofString(action.path("body").asString()));
        action.path("headers")
                .properties()
                .forEach(one -> request.header(one.getKey(), one.getValue().asString()));
        HttpResponse<String> reply =
                phone.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (reply.statusCode() == 200) {
            synchronized (this) {
                shown.remove(notification.sequence(), notification);
            }
        }
    }

    /// Posts anything to a topic, as whoever knows it can.
    public synchronized void post(String topic, String text) {
        posted.add(new Posted("id" + next, topic, text));
        next++;
        notifyAll();
    }

    /// The id of what was posted last; empty before.
    public synchronized Optional<String> lastPosted() {
        return posted.isEmpty() ? Optional.empty() : Optional.of(posted.getLast().id());
    }

    /// Forgets all that was posted, as after twelve hours.
    public synchronized void forget() {
        posted.clear();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getPath();
            String auth = exchange.getRequestHeaders().getFirst("Authorization");
            if (token != null && !("Bearer " + token).equals(auth)) {
                reply(exchange, Fault.refusal(40_301, 403, "forbidden"));
            } else if (exchange.getRequestMethod().equals("GET") && path.endsWith("/json")) {
                stream(
                        exchange,
                        path.substring(1, path.length() - "/json".length()),
                        exchange.getRequestURI().getQuery());
            } else if (exchange.getRequestMethod().equals("POST") && path.equals("/")) {
                reply(exchange, publish(body));
            } else if (exchange.getRequestMethod().equals("POST")
                    && path.substring(1).matches(TOPIC)) {
                post(path.substring(1), new String(body, UTF_8));
                reply(exchange, new Fault(200, "{}", 0));
            } else {
                reply(exchange, Fault.refusal(40_401, 404, "page not found"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void reply(HttpExchange exchange, Fault reply) throws IOException {
        if (reply.status() == 0) {
            return; // why: closed without a word, it is cut
        }
        byte[] bytes = reply.body().getBytes(UTF_8);
        if (reply.retryAfter() > 0) {
            exchange.getResponseHeaders().add("Retry-After", "" + reply.retryAfter());
        }
        exchange.sendResponseHeaders(reply.status(), bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private synchronized Fault publish(byte[] body) {
        Fault fault = faults.poll();
        if (fault == null) {
            return published(body);
        }
        if (fault.status() == 0) {
            published(body);
        }
        return fault;
    }

    private Fault published(byte[] body) {
        if (body.length > MAX_BODY) {
            return Fault.refusal(41_301, 413, "entity too large");
        }
        JsonNode message = JSON.readTree(body);
        if (!message.path("topic").asString("").matches(TOPIC)) {
            return Fault.refusal(40_009, 400, "topic invalid");
        }
        if (message.path("message").asString("").getBytes(UTF_8).length > MAX_MESSAGE) {
            return Fault.refusal(41_301, 413, "message becomes an attachment");
        }
        if (message.path("actions").size() > MAX_ACTIONS) {
            return Fault.refusal(40_018, 400, "actions invalid: too many actions");
        }
        int priority = message.path("priority").asInt(3);
        if (priority < 1 || priority > 5) {
            return Fault.refusal(40_007, 400, "priority invalid");
        }
        bodies.add(new String(body, UTF_8));
        String id = "n" + next;
        next++;
        String sequence = message.path("sequence_id").asString(id);
        Map<String, JsonNode> posts = new LinkedHashMap<>();
        Map<String, String> views = new LinkedHashMap<>();
        for (JsonNode action : message.path("actions")) {
            String label = action.path("label").asString("");
            if (label.isBlank()) {
                return Fault.refusal(40_018, 400, "actions invalid: parameter label is required");
            }
            if (action.path("action").asString("").equals("http")) {
                posts.put(label, action);
            } else {
                views.put(label, action.path("url").asString(""));
            }
        }
        shown.remove(sequence);
        shown.put(
                sequence,
                new Notification(
                        sequence,
                        message.path("title").asString(""),
                        message.path("message").asString(""),
                        priority,
                        message.path("click").asString(""),
                        posts,
                        views));
        notifyAll();
        return new Fault(200, "{\"id\":\"" + id + "\"}", 0);
    }

    private void stream(HttpExchange exchange, String topic, @Nullable String query)
            throws IOException, InterruptedException {
        Fault fault;
        int cut;
        synchronized (this) {
            fault = streamFaults.poll();
            cut = cuts;
        }
        if (fault != null) {
            reply(exchange, fault);
            return;
        }
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        line(out, JSON.createObjectNode().put("event", "open").put("topic", topic));
        synchronized (this) {
            readers++;
            notifyAll();
        }
        try {
            int sent = begin(query == null ? "" : query.replaceFirst("^since=", ""));
            while (true) {
                List<Posted> fresh;
                synchronized (this) {
                    if (!closed && cuts == cut && posted.size() <= sent) {
                        wait(keepAlive.toMillis());
                    }
                    if (closed || cuts != cut) {
                        return;
                    }
                    fresh = List.copyOf(posted.subList(sent, posted.size()));
                    sent = posted.size();
                }
                if (fresh.isEmpty()) {
                    line(out, JSON.createObjectNode().put("event", "keepalive"));
                }
                for (Posted message : fresh) {
                    if (message.topic().equals(topic)) {
                        line(
                                out,
                                JSON.createObjectNode()
                                        .put("id", message.id())
                                        .put("event", "message")
                                        .put("topic", topic)
                                        .put("message", message.text()));
                    }
                }
            }
        } finally {
            synchronized (this) {
                readers--;
                notifyAll();
            }
        }
    }

    /// The place behind the message of this id; the beginning for a time, which is always long ago.
    private synchronized int begin(String since) {
        for (int i = 0; i < posted.size(); i++) {
            if (posted.get(i).id().equals(since)) {
                return i + 1;
            }
        }
        return 0;
    }

    private static void line(OutputStream out, ObjectNode line) throws IOException {
        out.write((line + "\n").getBytes(UTF_8));
        out.flush();
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        server.stop(0);
        phone.close();
    }
}
