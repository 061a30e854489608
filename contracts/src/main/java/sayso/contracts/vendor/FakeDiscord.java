package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Discord over real sockets on this computer: the calls of a bot and the gateway, with its messages,
/// sessions and what is sent again when one is resumed. Refuses what Discord refuses, and presses as a
/// person does in the app. Shapes are those of Discord's documentation of 2026-08.
public final class FakeDiscord implements AutoCloseable, FakeWebSocketServer.Events {
    public static final String BOT = "700000000000000001";

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final JsonMapper JSON = new JsonMapper();
    private static final int LONGEST_NONCE = 25;
    private static final int EPHEMERAL = 1 << 6;

    private final HttpServer server;
    private final String token;
    private final Map<String, String> chats = new HashMap<>();
    private final Map<String, Message> messages = new LinkedHashMap<>();
    private final Map<String, String> nonces = new HashMap<>();
    private final Map<String, Pressed> presses = new HashMap<>();
    private final Map<String, List<String>> sessions = new HashMap<>();
    private final Map<FakeWebSocketServer.Connection, String> readers = new LinkedHashMap<>();
    private final Deque<Fault> faults = new ArrayDeque<>();
    private final List<String> calls = new ArrayList<>();
    private final List<String> toasts = new ArrayList<>();
    private final List<JsonNode> said = new ArrayList<>();
    private final Set<String> closedChats = new HashSet<>();
    private @Nullable FakeWebSocketServer gateway;
    private @Nullable JsonNode form;
    private boolean isDeaf;
    private boolean isReplyLost;
    private String named = "";
    private int interval = 41_250;
    private long next = 900_000_000_000_000_000L;
    private int identified;
    private int resumed;

    /// What the next call meets.
    public record Fault(int status, String body, String retryAfter) {
        public static Fault status(int status) {
            return new Fault(status, "<html>trouble</html>", "");
        }

        /// A limit, whose body is more exact than its header.
        public static Fault limit(String seconds, String header) {
            return new Fault(
                    429,
                    "{\"message\":\"You are being rate limited.\",\"retry_after\":%s,\"global\":false}"
                            .formatted(seconds),
                    header);
        }
    }

    /// A message as the app shows it.
    ///
    /// @param text as it is read, without Markdown
    /// @param buttons what each button and each entry of a menu carries, by its label
    /// @param body as the bot sent it
    public record Message(
            String id,
            String chat,
            String recipient,
            String text,
            Map<String, String> buttons,
            JsonNode body) {
        public List<String> labels() {
            return List.copyOf(buttons.keySet());
        }
    }

    private record Pressed(
            String token, Message message, boolean isForm, long at, AtomicBoolean over) {}

    private FakeDiscord(HttpServer server, String token) {
        this.server = server;
        this.token = token;
    }

    /// @param token of its one bot
    public static FakeDiscord start(String token) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        FakeDiscord discord = new FakeDiscord(server, token);
        discord.gateway = FakeWebSocketServer.start(discord);
        server.createContext("/", discord::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        return discord;
    }

    /// As in `http://127.0.0.1:4711`.
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private FakeWebSocketServer gateway() {
        FakeWebSocketServer known = gateway;
        if (known == null) {
            throw new IllegalStateException("it is not started");
        }
        return known;
    }

    /// The next call meets this; several are met in their order.
    public synchronized void fault(Fault fault) {
        faults.add(fault);
    }

    /// How often it wants to hear from a client, from the next connection on.
    public synchronized void beatEvery(Duration time) {
        interval = Math.toIntExact(time.toMillis());
    }

    /// The next call is carried out, and its reply is lost on the way.
    public synchronized void loseReply() {
        isReplyLost = true;
    }

    /// Names this as its gateway from now on.
    public synchronized void nameGateway(String address) {
        named = address;
    }

    /// Lets the time pass in which the presses until now can be responded to.
    public synchronized void expirePresses() {
        presses.replaceAll((_, one) ->
                new Pressed(
                        one.token(),
                        one.message(),
                        one.isForm(),
                        one.at() - DiscordMessageRules.RESPONSE.toNanos() - 1,
                        one.over()));
    }

    /// Leaves connections open and hears and says nothing any more; until `hear`.
    public synchronized void deafen() {
        isDeaf = true;
    }

    public synchronized void hear() {
        isDeaf = false;
    }

    /// Lets nobody begin a chat with this account.
    public synchronized void closeChat(String account) {
        closedChats.add(account);
    }

    /// Cuts every connection, as a network does.
    public void cut() {
        gateway().connections().forEach(FakeWebSocketServer.Connection::cut);
    }

    /// Closes every connection with a code.
    public void end(int code) {
        for (FakeWebSocketServer.Connection one : gateway().connections()) {
            one.end(code);
        }
    }

    /// Forgets all sessions, so that none can be resumed.
    public synchronized void forgetSessions() {
        sessions.clear();
    }

    /// Deletes a message, as a person may.
    public synchronized void delete(Message message) {
        messages.remove(message.id());
    }

    public synchronized int identified() {
        return identified;
    }

    public synchronized int resumed() {
        return resumed;
    }

    /// Method, path and body of each call, the oldest first.
    public synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /// What clients sent over the gateway, without tokens.
    public synchronized List<JsonNode> said() {
        return List.copyOf(said);
    }

    /// What was said to the one who pressed alone.
    public synchronized List<String> toasts() {
        return List.copyOf(toasts);
    }

    public synchronized List<Message> messages() {
        return List.copyOf(messages.values());
    }

    /// The newest message like that, as soon as there is one.
    public synchronized Message await(Predicate<Message> wanted) throws InterruptedException {
        return awaited(() -> messages.values().stream().filter(wanted).reduce((_, later) -> later));
    }

    /// Waits until somebody reads events.
    public synchronized void awaitReader() throws InterruptedException {
        boolean _ = awaited(() -> readers.isEmpty() ? Optional.empty() : Optional.of(true));
    }

    /// A sentence like that to the one who pressed, as soon as there is one.
    public synchronized String awaitToast(Predicate<String> wanted) throws InterruptedException {
        return awaited(() -> toasts.stream().filter(wanted).findFirst());
    }

    /// The form that a press opened.
    public synchronized JsonNode awaitForm() throws InterruptedException {
        return awaited(() -> Optional.ofNullable(form));
    }

    /// Waits for what comes about.
    public synchronized void await(BooleanSupplier wanted) throws InterruptedException {
        boolean _ = awaited(() -> wanted.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }

    private interface Look<T> {
        Optional<T> now();
    }

    private <T> T awaited(Look<T> look) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            Optional<T> found = look.now();
            if (found.isPresent()) {
                return found.get();
            }
            if (System.nanoTime() - until > 0) {
                throw new AssertionError(
                        "not there: " + messages.values() + toasts + calls + readers);
            }
            wait(50);
        }
    }

    /// A person writes to the bot.
    public void say(String account, String name, String text) {
        synchronized (this) {
            ObjectNode event = JSON.createObjectNode();
            event.put("id", id());
            event.put("channel_id", chats.computeIfAbsent(account, _ -> id()));
            event.putObject("author").put("id", account).put("username", name);
            event.put("content", text);
            dispatch("MESSAGE_CREATE", event);
        }
    }

    /// A person presses a button, or an entry of a menu, of a message in their chat.
    ///
    /// @return what its response is known by
    public String tap(Message message, String label) {
        return tap(message.recipient(), message, label);
    }

    /// The same as another account.
    public synchronized String tap(String account, Message message, String label) {
        String carried =
                message.buttons().entrySet().stream()
                        .filter(one -> one.getKey().startsWith(label))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(label + " is not on " + message))
                        .getValue();
        boolean isEntry = carried.startsWith("entry ");
        ObjectNode data = JSON.createObjectNode();
        data.put("component_type", isEntry ? 3 : 2);
        data.put("custom_id", isEntry ? "menu" : carried);
        if (isEntry) {
            data.putArray("values").add(carried.substring("entry ".length()));
        }
        return interact(account, message, 3, data);
    }

    /// A person sends the form that is open.
    public synchronized String type(String account, Message message, String words) {
        JsonNode open = form;
        if (open == null) {
            throw new AssertionError("no form is open");
        }
        form = null;
        ObjectNode data = JSON.createObjectNode();
        data.put("custom_id", open.path("custom_id").asString());
        ObjectNode row = data.putArray("components").addObject().put("type", 1);
        row.putArray("components")
                .addObject()
                .put("type", 4)
                .put("custom_id", open.at("/components/0/components/0/custom_id").asString())
                .put("value", words);
        return interact(account, message, 5, data);
    }

    private String interact(String account, Message message, int type, ObjectNode data) {
        ObjectNode event = JSON.createObjectNode();
        String id = id();
        String secret = "aW50ZXJhY3Rpb246" + id;
        event.put("id", id).put("application_id", BOT).put("type", type);
        event.set("data", data);
        event.put("channel_id", message.chat());
        event.putObject("user").put("id", account).put("username", "u" + account);
        event.put("token", secret).put("version", 1);
        event.putObject("message").put("id", message.id()).put("channel_id", message.chat());
        presses.put(
                id,
                new Pressed(secret, message, type == 5, System.nanoTime(), new AtomicBoolean()));
        dispatch("INTERACTION_CREATE", event);
        return id;
    }

    private String id() {
        next++;
        return Long.toString(next);
    }

    private void dispatch(String type, ObjectNode event) {
        for (Map.Entry<String, List<String>> session : sessions.entrySet()) {
            ObjectNode frame = JSON.createObjectNode();
            frame.put("op", 0).put("t", type).put("s", session.getValue().size() + 1);
            frame.set("d", event);
            session.getValue().add(frame.toString());
            for (Map.Entry<FakeWebSocketServer.Connection, String> one : readers.entrySet()) {
                if (one.getValue().equals(session.getKey()) && !isDeaf) {
                    one.getKey().send(frame.toString());
                }
            }
        }
        notifyAll();
    }

    @Override
    public synchronized void opened(FakeWebSocketServer.Connection connection) {
        if (!isDeaf) {
            connection.send("{\"op\":10,\"d\":{\"heartbeat_interval\":" + interval + "}}");
        }
    }

    @Override
    public synchronized void said(FakeWebSocketServer.Connection connection, String text) {
        ObjectNode frame = (ObjectNode) JSON.readTree(text);
        JsonNode data = frame.path("d");
        boolean isOurs = !data.has("token") || data.path("token").asString().equals(token);
        if (data instanceof ObjectNode object && object.has("token")) {
            object.put("token", "…");
        }
        said.add(frame);
        notifyAll();
        if (isDeaf) {
            return;
        }
        if (!isOurs) {
            connection.end(4004);
            return;
        }
        switch (frame.path("op").asInt()) {
            case 1 -> connection.send("{\"op\":11}");
            case 2 -> identify(connection, data);
            case 6 -> resume(connection, data);
            default -> connection.end(4001);
        }
    }

    private void identify(FakeWebSocketServer.Connection connection, JsonNode data) {
        if (!data.has("intents") || !data.has("properties")) {
            connection.end(4002);
            return;
        }
        identified++;
        String session = "s" + id();
        List<String> events = new ArrayList<>();
        sessions.put(session, events);
        ObjectNode ready = JSON.createObjectNode();
        ready.put("op", 0).put("t", "READY").put("s", 1);
        ready.putObject("d")
                .put("v", 10)
                .put("session_id", session)
                .put("resume_gateway_url", gateway().url())
                .putObject("user")
                .put("id", BOT);
        events.add(ready.toString());
        readers.put(connection, session);
        connection.send(ready.toString());
    }

    private void resume(FakeWebSocketServer.Connection connection, JsonNode data) {
        String session = data.path("session_id").asString();
        List<String> events = sessions.get(session);
        if (events == null || data.path("seq").asInt() > events.size()) {
            connection.send("{\"op\":9,\"d\":false}");
            return;
        }
        resumed++;
        for (String missed : events.subList(data.path("seq").asInt(), events.size())) {
            connection.send(missed);
        }
        ObjectNode frame = JSON.createObjectNode();
        frame.put("op", 0).put("t", "RESUMED").put("s", events.size() + 1).putObject("d");
        events.add(frame.toString());
        readers.put(connection, session);
        connection.send(frame.toString());
    }

    @Override
    public synchronized void closed(FakeWebSocketServer.Connection connection, int code) {
        String session = readers.remove(connection);
        if (session != null && (code == 1000 || code == 1001)) {
            sessions.remove(session);
        }
        notifyAll();
    }

    private void serve(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        String path = exchange.getRequestURI().toString();
        int status = 200;
        String reply;
        Fault fault;
        synchronized (this) {
            calls.add(exchange.getRequestMethod() + " " + path + " " + body);
            fault = faults.poll();
        }
        try {
            if (fault != null) {
                status = fault.status();
                reply = fault.body();
                if (!fault.retryAfter().isEmpty()) {
                    exchange.getResponseHeaders().add("Retry-After", fault.retryAfter());
                }
            } else {
                reply =
                        called(
                                exchange.getRequestMethod(),
                                path,
                                exchange.getRequestHeaders().getFirst("Authorization"),
                                body.isEmpty() ? JSON.createObjectNode() : JSON.readTree(body));
                status = reply.isEmpty() ? 204 : 200;
            }
        } catch (DiscordMessageRules.RefusedException e) {
            status = e.status();
            reply =
                    JSON.createObjectNode()
                            .put("message", String.valueOf(e.getMessage()))
                            .put("code", e.code())
                            .toString();
        }
        synchronized (this) {
            if (isReplyLost) {
                isReplyLost = false;
                exchange.close();
                return;
            }
        }
        byte[] bytes = reply.getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private synchronized String called(
            String method, String path, @Nullable String authorization, JsonNode body)
            throws DiscordMessageRules.RefusedException {
        notifyAll();
        String[] way = path.replaceFirst("^/api/v10/", "").split("/", -1);
        boolean isCallback = way[0].equals("interactions");
        if (!isCallback && !("Bot " + token).equals(authorization)) {
            throw new DiscordMessageRules.RefusedException(401, 0, "401: Unauthorized");
        }
        return switch (method + " " + way[0] + " " + way.length) {
            case "GET gateway 2" ->
                    "{\"url\":\"%s\",\"shards\":1,\"session_start_limit\":{\"total\":1000,\"remaining\":999,\"reset_after\":1000,\"max_concurrency\":1}}"
                            .formatted(named.isEmpty() ? gateway().url() : named);
            case "POST users 3" -> chat(body);
            case "POST channels 3" -> post(way[1], body);
            case "PATCH channels 4" -> edit(way[1], way[3], body);
            case "POST interactions 4" -> respond(way[1], way[2], body);
            default -> throw new DiscordMessageRules.RefusedException(404, 0, "404: Not Found");
        };
    }

    private String chat(JsonNode body) {
        String account = body.path("recipient_id").asString();
        return JSON.createObjectNode()
                .put("id", chats.computeIfAbsent(account, _ -> id()))
                .put("type", 1)
                .toString();
    }

    private String recipient(String chat) throws DiscordMessageRules.RefusedException {
        return chats.entrySet().stream()
                .filter(one -> one.getValue().equals(chat))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() ->
                        new DiscordMessageRules.RefusedException(404, 10003, "Unknown Channel"));
    }

    private String post(String chat, JsonNode body) throws DiscordMessageRules.RefusedException {
        String account = recipient(chat);
        if (closedChats.contains(account)) {
            throw new DiscordMessageRules.RefusedException(
                    403, 50007, "Cannot send messages to this user");
        }
        String nonce = body.path("nonce").asString("");
        DiscordMessageRules.require(nonce.length() <= LONGEST_NONCE, "nonce");
        String known = nonces.get(nonce);
        if (known != null && body.path("enforce_nonce").asBoolean()) {
            return JSON.createObjectNode().put("id", known).put("channel_id", chat).toString();
        }
        Message message = DiscordMessageRules.message(id(), chat, account, body);
        messages.put(message.id(), message);
        if (!nonce.isEmpty()) {
            nonces.put(nonce, message.id());
        }
        return JSON.createObjectNode().put("id", message.id()).put("channel_id", chat).toString();
    }

    private String edit(String chat, String id, JsonNode body)
            throws DiscordMessageRules.RefusedException {
        Message before = messages.get(id);
        if (before == null || !before.chat().equals(chat)) {
            throw new DiscordMessageRules.RefusedException(404, 10008, "Unknown Message");
        }
        messages.put(id, DiscordMessageRules.message(id, chat, before.recipient(), body));
        return JSON.createObjectNode().put("id", id).toString();
    }

    private String respond(String id, String secret, JsonNode body)
            throws DiscordMessageRules.RefusedException {
        Pressed pressed = presses.get(id);
        if (pressed == null
                || !pressed.token().equals(secret)
                || System.nanoTime() - pressed.at() > DiscordMessageRules.RESPONSE.toNanos()) {
            throw new DiscordMessageRules.RefusedException(404, 10062, "Unknown interaction");
        }
        if (pressed.over().get()) {
            throw new DiscordMessageRules.RefusedException(
                    400, 40060, "Interaction has already been acknowledged.");
        }
        JsonNode data = body.path("data");
        switch (body.path("type").asInt()) {
            case 4 -> {
                DiscordMessageRules.require((data.path("flags").asInt() & EPHEMERAL) != 0, "flags");
                toasts.add(DiscordMessageRules.read(data.path("content").asString()));
            }
            case 7 -> edit(pressed.message().chat(), pressed.message().id(), data);
            case 9 -> {
                DiscordMessageRules.requireForm(data, pressed.isForm());
                form = data;
            }
            default ->
                    throw new DiscordMessageRules.RefusedException(
                            400, 50035, "Invalid Form Body: type");
        }
        pressed.over().set(true);
        return "";
    }

    @Override
    public void close() throws IOException {
        server.stop(0);
        gateway().close();
    }
}
