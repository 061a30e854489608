package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static sayso.contracts.vendor.FakeSlackPayload.done;
import static sayso.contracts.vendor.FakeSlackPayload.refused;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Stand-in for Slack as far as an app meets it: its Web API and the sockets of its Socket Mode on this
/// computer, with members that press, send dialogs and type commands. Keeps messages, dialogs and
/// connections as Slack does, gives each envelope to one socket, loses an interaction that meets none, and
/// refuses what Slack refuses. Faults can be set for the next calls of a method.
public final class FakeSlack implements AutoCloseable {
    public static final String TEAM = "T024BE7LD";
    public static final String BOT = "U0BOT";
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration TRIGGER_LIFE = Duration.ofSeconds(3);
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServer server;
    private final String app;
    private volatile String bot;
    private final FakeWebSocketServer sockets;
    private final Map<String, String> members = new LinkedHashMap<>();
    private final Set<String> channels = new HashSet<>();
    private final Map<String, Message> messages = new LinkedHashMap<>();
    private final List<Dialog> dialogs = new ArrayList<>();
    private final List<Whisper> whispers = new ArrayList<>();
    private final Map<String, Trigger> triggers = new LinkedHashMap<>();
    private final FakeSlackFaults faults = new FakeSlackFaults();
    private final Set<String> addresses = new HashSet<>();
    private final List<FakeWebSocketServer.Connection> connections = new ArrayList<>();
    private final Map<String, String> receipts = new LinkedHashMap<>();
    private final List<String> calls = new ArrayList<>();
    private Instant now = Instant.parse("2026-08-01T12:00:00Z");
    private int number;
    private int strangers;
    private boolean socketModeOff;
    private boolean greetingsHeld;
    private Consumer<String> received = _ -> {};

    /// A message as members see it.
    ///
    /// @param id its time, which is its name
    /// @param buttons what each button carries, by its label
    /// @param choices what each option of a list carries, by its label
    /// @param thread the message that it stands below, or empty
    public record Message(
            String id,
            String channel,
            String text,
            Map<String, String> buttons,
            Map<String, String> choices,
            String thread) {
        public Message {
            buttons = new LinkedHashMap<>(buttons);
            choices = new LinkedHashMap<>(choices);
        }

        /// The labels in their order.
        public List<String> labels() {
            return List.copyOf(buttons.keySet());
        }
    }

    private record Trigger(Instant made, String user) {}

    /// A dialog that was opened over what a member sees.
    public record Dialog(String user, String label, String metadata) {}

    /// A word that one member sees.
    public record Whisper(String channel, String user, String text) {}

    /// What the next call of a method meets.
    ///
    /// @param status of HTTP; 0 for a connection that is cut after the call was carried out
    /// @param retryAfter the header of this name; empty for none
    public record Fault(int status, String body, String retryAfter) {
        public static Fault refusal(String error) {
            return new Fault(200, "{\"ok\":false,\"error\":\"" + error + "\"}", "");
        }

        public static Fault tooMany(String seconds) {
            return new Fault(429, "", seconds);
        }

        public static Fault lostReply() {
            return new Fault(0, "", "");
        }
    }

    private FakeSlack(HttpServer server, String app, String bot) throws IOException {
        this.server = server;
        this.app = app;
        this.bot = bot;
        this.sockets = FakeWebSocketServer.start(new Sockets());
    }

    /// Starts it on any free port of this computer.
    public static FakeSlack start(String app, String bot) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        FakeSlack slack = new FakeSlack(server, app, bot);
        server.createContext("/", slack::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        return slack;
    }

    /// As in `http://127.0.0.1:4711`.
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// A member of the workspace.
    public synchronized void member(String user, String name) {
        members.put(user, name);
        channels.add(conversation(user));
    }

    /// Makes a new token for the bot; the former one is refused from then on.
    public void newBotToken(String token) {
        bot = token;
    }

    /// A channel that the app was invited into.
    public synchronized void channel(String id) {
        channels.add(id);
    }

    /// The member's conversation with the app.
    public static String conversation(String user) {
        return "D" + user.substring(1);
    }

    /// Moves its clock.
    public synchronized void pass(Duration time) {
        now = now.plus(time);
    }

    public void fault(String method, Fault fault) {
        faults.add(method, fault);
    }

    /// Has the calls of a method take no shorter than this from now on.
    public void slow(String method, Duration time) {
        faults.slow(method, time);
    }

    /// Switches Socket Mode of the app off: sockets are told so, and none opens any more.
    public void switchSocketsOff() {
        synchronized (this) {
            socketModeOff = true;
        }
        disconnect("link_disabled");
    }

    /// So many sockets of the app belong to others.
    public synchronized void strangers(int sockets) {
        strangers = sockets;
    }

    /// Has sockets that open from now on wait for their greeting until `greet`.
    public synchronized void holdGreetings() {
        greetingsHeld = true;
    }

    public synchronized void greet() {
        greetingsHeld = false;
        notifyAll();
    }

    /// Is told of each envelope that was acknowledged.
    public synchronized void whenReceived(Consumer<String> told) {
        received = told;
    }

    /// Tells every socket that it ends.
    public void disconnect(String reason) {
        for (FakeWebSocketServer.Connection connection : open()) {
            connection.send("{\"type\":\"disconnect\",\"reason\":\"" + reason + "\"}");
        }
    }

    public void cutSockets() {
        List<FakeWebSocketServer.Connection> there;
        synchronized (this) {
            there = open();
            // why: what is pressed from here on meets none of them
            connections.clear();
        }
        there.forEach(FakeWebSocketServer.Connection::cut);
    }

    /// Has every socket stay open and dead.
    public void fallSilent() {
        open().forEach(FakeWebSocketServer.Connection::fallSilent);
    }

    public synchronized int sockets() {
        return connections.size();
    }

    public void awaitSocket() throws InterruptedException {
        awaited(() -> open().stream().findFirst(), () -> "no socket");
    }

    /// Types a command of the app; empty where it met no socket.
    public Optional<String> type(String user, String channel, String words) {
        return deliver("slash_commands", FakeSlackPayload.typed(user, name(user), channel, words));
    }

    /// Presses the button whose label begins so.
    ///
    /// @return the envelope; empty where it met no socket, of which the member sees a warning sign
    public Optional<String> press(String user, Message message, String label) {
        String value = FakeSlackPayload.carried(message.buttons(), label);
        return pressWith(user, message.channel(), message.id(), value);
    }

    /// Chooses the option of a list whose label begins so.
    public Optional<String> choose(String user, Message message, String label) {
        String value = FakeSlackPayload.carried(message.choices(), label);
        return act(user, message.channel(), message.id(), FakeSlackPayload.option(value));
    }

    /// Presses with any value, as a program with the account could.
    public Optional<String> pressWith(String user, String channel, String message, String value) {
        return act(user, channel, message, FakeSlackPayload.button(value));
    }

    private Optional<String> act(String user, String channel, String message, ObjectNode action) {
        return deliver(
                "interactive",
                FakeSlackPayload.acted(user, trigger(user), channel, message, action));
    }

    /// Sends the newest dialog of a member.
    public Optional<String> submit(String user, String words) {
        Dialog dialog =
                dialogs().reversed().stream()
                        .filter(one -> one.user().equals(user))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no dialog of " + user));
        return submit(user, dialog.metadata(), words);
    }

    /// Sends a dialog with any metadata, as a program with the account could.
    public Optional<String> submit(String user, String metadata, String words) {
        return deliver("interactive", FakeSlackPayload.submitted(user, metadata, words));
    }

    private synchronized String trigger(String user) {
        String trigger = "trigger-" + ++number;
        triggers.put(trigger, new Trigger(now, user));
        return trigger;
    }

    private Optional<String> deliver(String type, ObjectNode payload) {
        List<FakeWebSocketServer.Connection> there = open();
        String id = "envelope-" + next();
        ObjectNode envelope = object();
        envelope.put("type", type);
        envelope.put("envelope_id", id);
        envelope.put("accepts_response_payload", true);
        envelope.set("payload", payload);
        // why: a socket that is gone takes nothing, and Slack turns to another one of the app
        return there.reversed().stream().anyMatch(one -> one.send(envelope.toString()))
                ? Optional.of(id)
                : Optional.empty();
    }

    private synchronized int next() {
        return ++number;
    }

    private synchronized String name(String user) {
        return members.getOrDefault(user, "nobody");
    }

    /// What an envelope was acknowledged with; empty while it is not.
    public synchronized Optional<String> receipt(String envelope) {
        return Optional.ofNullable(receipts.get(envelope));
    }

    /// The same as soon as it is.
    public String awaitReceipt(String envelope) throws InterruptedException {
        return awaited(() -> receipt(envelope), () -> envelope + " was not acknowledged");
    }

    public synchronized List<Message> messages() {
        return List.copyOf(messages.values());
    }

    /// The newest message that is so, as soon as there is one.
    public Message await(Predicate<Message> wanted) throws InterruptedException {
        return awaited(
                () -> messages().reversed().stream().filter(wanted).findFirst(),
                () -> "no such message on\n" + screen());
    }

    /// The dialogs that were opened, oldest first.
    public synchronized List<Dialog> dialogs() {
        return List.copyOf(dialogs);
    }

    public Dialog awaitDialog() throws InterruptedException {
        return awaited(() -> dialogs().reversed().stream().findFirst(), () -> "no dialog");
    }

    /// The newest word that one member sees and that holds these, as soon as it is said.
    public Whisper awaitWhisper(String words) throws InterruptedException {
        return awaited(
                () ->
                        whispers().reversed().stream()
                                .filter(whisper -> whisper.text().contains(words))
                                .findFirst(),
                () -> "nobody is told " + words);
    }

    public synchronized List<Whisper> whispers() {
        return List.copyOf(whispers);
    }

    public synchronized void delete(String message) {
        messages.remove(message);
    }

    /// Method and body of every call, in order.
    public synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /// Everything that is shown, for the message of a failure.
    public String screen() {
        return messages().stream()
                .map(one -> "[" + one.id() + "] " + one.text() + " " + one.labels() + "\n")
                .collect(Collectors.joining());
    }

    private synchronized <T> T awaited(Supplier<Optional<T>> wanted, Supplier<String> why)
            throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        Optional<T> found = wanted.get();
        while (found.isEmpty()) {
            left(until, why);
            found = wanted.get();
        }
        return found.get();
    }

    @SuppressWarnings("WaitNotInLoop") // why: each caller loops
    private void left(long until, Supplier<String> why) throws InterruptedException {
        long left = until - System.nanoTime();
        if (left <= 0) {
            throw new AssertionError(why.get());
        }
        wait(Math.max(1, left / 1_000_000));
    }

    private synchronized List<FakeWebSocketServer.Connection> open() {
        return List.copyOf(connections);
    }

    private static ObjectNode object() {
        return JSON.createObjectNode();
    }

    private final class Sockets implements FakeWebSocketServer.Events {
        @Override
        public void opened(FakeWebSocketServer.Connection connection) throws IOException {
            int there;
            synchronized (FakeSlack.this) {
                if (!addresses.remove(connection.path())) {
                    connection.cut(); // why: an address is good once
                    return;
                }
                awaitGreeting();
                there = connections.size() + 1 + strangers;
            }
            connection.send(
                    ("{\"type\":\"hello\",\"num_connections\":%d,\"debug_info\":"
                                    + "{\"approximate_connection_time\":18060}}")
                            .formatted(there));
            synchronized (FakeSlack.this) {
                // why: envelopes go to sockets that were greeted
                connections.add(connection);
                FakeSlack.this.notifyAll();
            }
        }

        private void awaitGreeting() throws IOException {
            long until = System.nanoTime() + PATIENCE.toNanos();
            try {
                while (greetingsHeld) {
                    left(until, () -> "nobody lets it greet");
                }
            } catch (InterruptedException e) {
                throw new IOException("the test is over", e);
            }
        }

        @Override
        public void said(FakeWebSocketServer.Connection connection, String text) {
            JsonNode receipt = JSON.readTree(text);
            String id = receipt.path("envelope_id").asString("");
            synchronized (FakeSlack.this) {
                receipts.put(id, text);
                received.accept(id);
                FakeSlack.this.notifyAll();
            }
        }

        @Override
        public void closed(FakeWebSocketServer.Connection connection, int code) {
            synchronized (FakeSlack.this) {
                connections.remove(connection);
                FakeSlack.this.notifyAll();
            }
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String method = path.substring(path.lastIndexOf('/') + 1);
            String token =
                    Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"))
                            .orElse("");
            String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            Fault fault = faults.next(method);
            String reply =
                    fault != null && fault.status() != 0
                            ? fault.body()
                            : called(method, token, JSON.readTree(body)).toString();
            if (fault != null && fault.status() == 0) {
                return;
            }
            if (fault != null && !fault.retryAfter().isEmpty()) {
                exchange.getResponseHeaders().set("Retry-After", fault.retryAfter());
            }
            byte[] bytes = reply.getBytes(UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(
                    fault == null ? 200 : fault.status(), bytes.length == 0 ? -1 : bytes.length);
            if (bytes.length > 0) {
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    private synchronized ObjectNode called(String method, String token, JsonNode call) {
        calls.add(method + " " + call);
        String wanted = "Bearer " + (method.equals("apps.connections.open") ? app : bot);
        if (!token.equals(wanted)) {
            return refused("invalid_auth");
        }
        return switch (method) {
            case "auth.test" ->
                    done().put("team_id", TEAM)
                            .put("team", "Shop")
                            .put("user_id", BOT)
                            .put("user", "sayso");
            case "apps.connections.open" -> connection();
            case "conversations.open" -> conversation(call);
            case "chat.postMessage" -> post(call);
            case "chat.update" -> update(call);
            case "chat.postEphemeral" -> whisper(call);
            case "views.open" -> dialog(call);
            default -> refused("unknown_method");
        };
    }

    private ObjectNode connection() {
        if (socketModeOff) {
            return refused("no_permission");
        }
        String target = "/link/?ticket=secret-" + ++number;
        addresses.add(target);
        return done().put("url", sockets.url() + target);
    }

    private ObjectNode conversation(JsonNode call) {
        String user = call.path("users").asString("");
        if (!members.containsKey(user)) {
            return refused("user_not_found");
        }
        ObjectNode reply = done();
        reply.putObject("channel").put("id", conversation(user));
        return reply;
    }

    private ObjectNode post(JsonNode call) {
        String channel = call.path("channel").asString("");
        if (!channels.contains(channel)) {
            return refused(channel.startsWith("C") ? "not_in_channel" : "channel_not_found");
        }
        Optional<String> fault = FakeSlackLimits.fault(call);
        if (fault.isPresent()) {
            return refused(fault.get());
        }
        String id = "1785585600." + String.format(Locale.ROOT, "%06d", ++number);
        show(id, channel, call, call.path("thread_ts").asString(""));
        return done().put("ts", id).put("channel", channel);
    }

    private ObjectNode update(JsonNode call) {
        String id = call.path("ts").asString("");
        Message known = messages.get(id);
        if (known == null || !known.channel().equals(call.path("channel").asString(""))) {
            return refused("message_not_found");
        }
        Optional<String> fault = FakeSlackLimits.fault(call);
        if (fault.isPresent()) {
            return refused(fault.get());
        }
        show(id, known.channel(), call, known.thread());
        return done().put("ts", id);
    }

    private void show(String id, String channel, JsonNode call, String thread) {
        messages.put(id, FakeSlackPayload.shown(id, channel, call, thread));
        notifyAll();
    }

    private ObjectNode whisper(JsonNode call) {
        if (!channels.contains(call.path("channel").asString(""))) {
            return refused("channel_not_found");
        }
        whispers.add(
                new Whisper(
                        call.path("channel").asString(""),
                        call.path("user").asString(""),
                        call.path("blocks").path(0).path("text").path("text").asString("")));
        notifyAll();
        return done();
    }

    private ObjectNode dialog(JsonNode call) {
        String trigger = call.path("trigger_id").asString("");
        Trigger known = triggers.remove(trigger);
        if (known == null) {
            return refused("exchanged_trigger_id");
        }
        if (now.isAfter(known.made().plus(TRIGGER_LIFE))) {
            return refused("expired_trigger_id");
        }
        JsonNode view = call.path("view");
        if (!FakeSlackLimits.isDialog(view)) {
            return refused("invalid_arguments");
        }
        dialogs.add(FakeSlackPayload.dialog(known.user(), view));
        notifyAll();
        return done();
    }

    @Override
    public void close() {
        server.stop(0);
        try {
            sockets.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
