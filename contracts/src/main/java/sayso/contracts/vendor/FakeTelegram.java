package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
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
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Telegram's Bot API with one bot, over a real socket on this computer: keeps chats, messages and
/// updates as Telegram does (a press for 150 s, words for 24 h by its own clock, which a test steps),
/// lets people press and write, and refuses what Telegram refuses. Faults can be set for the next
/// calls of a method. Shapes and texts are those of the Bot API's server of 2026-05.
public final class FakeTelegram implements AutoCloseable {
    /// How long a press is kept for a bot that does not ask.
    public static final Duration PRESS_KEPT = Duration.ofSeconds(150);

    /// How long words are kept for a bot that does not ask.
    public static final Duration WORDS_KEPT = Duration.ofHours(24);

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MAX_TEXT = 4_096;
    private static final int MAX_DATA = 64;
    private static final int MAX_TOAST = 200;
    private static final int LONGEST_WAIT = 50;
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServer server;
    private volatile String token;
    private final long bot;
    private final Map<Long, FakePhone> phones = new LinkedHashMap<>();
    private final List<Update> updates = new ArrayList<>();
    private final Map<String, Deque<Fault>> faults = new LinkedHashMap<>();
    private final Set<String> openPresses = new HashSet<>();
    private final Map<String, String> toasts = new LinkedHashMap<>();
    private final List<String> calls = new ArrayList<>();
    private Instant now = Instant.parse("2026-05-01T12:00:00Z");
    private long nextUpdate = 731;
    private long nextPress = 1;
    private int polling;
    private long lastPoll;
    private @Nullable String webhook;
    private final Map<Long, Deque<Long>> taken = new HashMap<>();
    private int messagesAtOnce = Integer.MAX_VALUE;
    private Duration window = Duration.ZERO;
    private boolean tokenRevoked;
    private boolean closed;
    private Consumer<String> confirmed = _ -> {};

    private record Update(long id, Instant until, ObjectNode body) {}

    /// What the next call of a method meets.
    ///
    /// @param status of HTTP; 0 for a connection that is cut after the call was carried out
    /// @param body the reply; may be none of Telegram's
    public record Fault(int status, String body) {
        /// A refusal in Telegram's shape.
        public static Fault refusal(int code, String description) {
            return new Fault(
                    code,
                    "{\"ok\":false,\"error_code\":%d,\"description\":\"%s\"}"
                            .formatted(code, description));
        }

        /// Too many calls.
        public static Fault tooMany(int seconds) {
            return new Fault(
                    429,
                    ("{\"ok\":false,\"error_code\":429,\"description\":\"Too Many Requests: retry"
                                    + " after %d\",\"parameters\":{\"retry_after\":%d}}")
                            .formatted(seconds, seconds));
        }

        /// The call is carried out and its reply is lost.
        public static Fault lostReply() {
            return new Fault(0, "");
        }
    }

    private FakeTelegram(HttpServer server, String token) {
        this.server = server;
        this.token = token;
        this.bot = Long.parseLong(token.substring(0, token.indexOf(':')));
    }

    /// Starts it on any free port of this computer.
    ///
    /// @param token of its bot
    public static FakeTelegram start(String token) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        FakeTelegram telegram = new FakeTelegram(server, token);
        server.createContext("/", telegram::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        return telegram;
    }

    /// As in `http://127.0.0.1:4711`.
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// The phone of a person with an account.
    public synchronized FakePhone phone(long account, String firstName, String username) {
        FakePhone phone = new FakePhone(this, account, firstName, username);
        phones.put(account, phone);
        return phone;
    }

    /// Moves its clock: updates that are too old by then are gone.
    public synchronized void pass(Duration time) {
        now = now.plus(time);
        forgetOld();
    }

    /// Takes so many messages to one chat within a time, and asks to wait with the others.
    public synchronized void limit(int messages, Duration time) {
        messagesAtOnce = messages;
        window = time;
    }

    /// The next call of a method meets this; several are met in their order.
    public synchronized void fault(String method, Fault fault) {
        faults.computeIfAbsent(method, _ -> new ArrayDeque<>()).add(fault);
    }

    /// Whoever asks is told of each update that the bot confirms: the id of its press, or nothing.
    public synchronized void whenConfirmed(Consumer<String> told) {
        confirmed = told;
    }

    public synchronized void revokeToken() {
        tokenRevoked = true;
    }

    /// Has updates posted to a server, so that nobody can poll.
    public synchronized void postUpdatesTo(String url) {
        webhook = url;
    }

    public synchronized boolean postsUpdates() {
        return webhook != null;
    }

    /// How many updates wait for the bot.
    public synchronized int waiting() {
        return updates.size();
    }

    /// How many calls wait for updates now.
    public synchronized int pollers() {
        return polling;
    }

    /// Makes a new token for the bot; the former one is refused from then on.
    public void newToken(String other) {
        token = other;
    }

    /// Asks for updates once as another program with the token does, which ends the call of whoever asks
    /// now.
    public synchronized void pollFromElsewhere() {
        try {
            updates(object().put("timeout", 1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Method and body of every call but polls, in order.
    public synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /// What a press was answered with; empty while it is not.
    public synchronized Optional<String> toast(String press) {
        return Optional.ofNullable(toasts.get(press));
    }

    /// What a press was answered with, as soon as it is.
    public synchronized String awaitToast(String press) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!toasts.containsKey(press)) {
            long left = until - System.nanoTime();
            if (left <= 0) {
                throw new AssertionError(press + " was not answered");
            }
            wait(Math.max(1, left / 1_000_000));
        }
        return toasts.get(press);
    }

    /// Gives the bot an update, as the phone does.
    synchronized void deliver(Duration kept, ObjectNode body) {
        ObjectNode update = JSON.createObjectNode();
        update.put("update_id", nextUpdate);
        update.setAll(body);
        updates.add(new Update(nextUpdate, now.plus(kept), update));
        nextUpdate++;
        notifyAll();
    }

    /// Gives every update that waits once more, as after a lost confirmation.
    public synchronized void deliverAgain() {
        for (Update update : List.copyOf(updates)) {
            ObjectNode body = update.body().deepCopy();
            body.remove("update_id");
            deliver(Duration.between(now, update.until()), body);
        }
    }

    synchronized String newPress() {
        String press = "press-" + nextPress;
        nextPress++;
        openPresses.add(press);
        return press;
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    long bot() {
        return bot;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            String method = path.substring(path.lastIndexOf('/') + 1);
            Reply reply;
            if (!path.equals("/bot" + token + "/" + method) || isRevoked()) {
                reply = refused(401, "Unauthorized");
            } else {
                reply = called(method, JSON.readTree(body.isEmpty() ? "{}" : body));
            }
            if (reply.status() == 0) {
                return;
            }
            byte[] bytes = reply.body().getBytes(UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(reply.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private record Reply(int status, String body) {}

    private synchronized boolean isRevoked() {
        return tokenRevoked;
    }

    private synchronized Reply called(String method, JsonNode call) throws InterruptedException {
        if (!method.equals("getUpdates")) {
            calls.add(method + " " + call);
        }
        Deque<Fault> waiting = faults.getOrDefault(method, new ArrayDeque<>());
        Fault fault = waiting.poll();
        if (fault != null && fault.status() != 0) {
            return new Reply(fault.status(), fault.body());
        }
        Reply reply =
                switch (method) {
                    case "getMe" ->
                            done(
                                    object().put("id", bot)
                                            .put("is_bot", true)
                                            .put("first_name", "Sayso")
                                            .put("username", "sayso_test_bot"));
                    case "getWebhookInfo" ->
                            done(object().put("url", webhook == null ? "" : webhook));
                    case "deleteWebhook" -> {
                        webhook = null;
                        yield new Reply(200, "{\"ok\":true,\"result\":true}");
                    }
                    case "getUpdates" -> updates(call);
                    case "sendMessage" -> sendMessage(call);
                    case "editMessageText" -> editMessage(call);
                    case "answerCallbackQuery" -> answerCallback(call);
                    default -> refused(404, "Not Found");
                };
        return fault == null ? reply : new Reply(0, "");
    }

    private Reply updates(JsonNode call) throws InterruptedException {
        if (webhook != null) {
            return refused(
                    409,
                    "Conflict: can't use getUpdates method while webhook is active; use"
                            + " deleteWebhook to delete the webhook first");
        }
        if (call.has("offset")) {
            long offset = call.path("offset").asLong();
            confirm(offset);
        }
        forgetOld();
        long wait = Math.min(call.path("timeout").asInt(), LONGEST_WAIT) * 1_000_000_000L;
        long until = System.nanoTime() + wait;
        polling++;
        long mine = ++lastPoll;
        notifyAll();
        try {
            while (updates.isEmpty()
                    && mine == lastPoll
                    && !closed
                    && until - System.nanoTime() > 0) {
                wait(Math.max(1, (until - System.nanoTime()) / 1_000_000));
            }
        } finally {
            polling--;
        }
        if (mine != lastPoll) {
            return refused(
                    409,
                    "Conflict: terminated by other getUpdates request; make sure that only one bot"
                            + " instance is running");
        }
        ObjectNode reply = object().put("ok", true);
        updates.forEach(update -> reply.withArray("result").add(update.body()));
        reply.withArray("result");
        return new Reply(200, reply.toString());
    }

    private void confirm(long offset) {
        for (Update update : List.copyOf(updates)) {
            if (update.id() < offset) {
                updates.remove(update);
                confirmed.accept(update.body().path("callback_query").path("id").asString(""));
            }
        }
    }

    private Reply sendMessage(JsonNode call) {
        FakePhone phone = phones.get(call.path("chat_id").asLong());
        if (phone == null) {
            return refused(400, "Bad Request: chat not found");
        }
        if (phone.isBlocking()) {
            return refused(403, "Forbidden: bot was blocked by the user");
        }
        Optional<String> fault = fault(call);
        if (fault.isPresent()) {
            return refused(400, "Bad Request: " + fault.get());
        }
        if (isTooMany(call.path("chat_id").asLong())) {
            Fault wait = Fault.tooMany((int) Math.max(1, window.toSeconds()));
            return new Reply(wait.status(), wait.body());
        }
        return done(object().put("message_id", phone.show(call)));
    }

    private synchronized boolean isTooMany(long chat) {
        long now = System.nanoTime();
        Deque<Long> before = taken.computeIfAbsent(chat, _ -> new ArrayDeque<>());
        before.removeIf(at -> now - at > window.toNanos());
        if (before.size() >= messagesAtOnce) {
            return true;
        }
        before.add(now);
        return false;
    }

    private Reply editMessage(JsonNode call) {
        FakePhone phone = phones.get(call.path("chat_id").asLong());
        Optional<String> fault = fault(call);
        if (phone == null) {
            return refused(400, "Bad Request: chat not found");
        }
        if (fault.isPresent()) {
            return refused(400, "Bad Request: " + fault.get());
        }
        long message = call.path("message_id").asLong();
        return switch (phone.change(message, call)) {
            case GONE -> refused(400, "Bad Request: message to edit not found");
            case SAME ->
                    refused(
                            400,
                            "Bad Request: message is not modified: specified new message content and"
                                    + " reply markup are exactly the same");
            case CHANGED -> done(object().put("message_id", message));
        };
    }

    private Reply answerCallback(JsonNode call) {
        String press = call.path("callback_query_id").asString();
        String text = call.path("text").asString("");
        if (text.length() > MAX_TOAST) {
            return refused(400, "Bad Request: MESSAGE_TOO_LONG");
        }
        if (!openPresses.remove(press)) {
            return refused(
                    400,
                    "Bad Request: query is too old and response timeout expired or query ID is"
                            + " invalid");
        }
        toasts.put(press, text);
        notifyAll();
        return new Reply(200, "{\"ok\":true,\"result\":true}");
    }

    /// Why Telegram does not take a message; empty where it does.
    private static Optional<String> fault(JsonNode call) {
        String text = call.path("text").asString("");
        if (text.isBlank()) {
            return Optional.of("message text is empty");
        }
        if (text.codePointCount(0, text.length()) > MAX_TEXT) {
            return Optional.of("message is too long");
        }
        for (JsonNode entity : call.path("entities")) {
            long end = entity.path("offset").asLong() + entity.path("length").asLong();
            if (entity.path("length").asLong() < 1 || end > text.length()) {
                return Optional.of("ENTITY_BOUNDS_INVALID");
            }
        }
        for (JsonNode row : call.path("reply_markup").path("inline_keyboard")) {
            for (JsonNode button : row) {
                if (button.path("callback_data").asString("").getBytes(UTF_8).length > MAX_DATA
                        || button.path("callback_data").asString("").isEmpty()) {
                    return Optional.of("BUTTON_DATA_INVALID");
                }
                if (button.path("text").asString("").isBlank()) {
                    return Optional.of("text buttons must be non-empty");
                }
            }
        }
        return Optional.empty();
    }

    private void forgetOld() {
        Predicate<Update> old = update -> !now.isBefore(update.until());
        updates.removeIf(old);
    }

    private static Reply done(ObjectNode result) {
        ObjectNode reply = object().put("ok", true);
        reply.set("result", result);
        return new Reply(200, reply.toString());
    }

    private static Reply refused(int code, String description) {
        return new Reply(
                code,
                object().put("ok", false)
                        .put("error_code", code)
                        .put("description", description)
                        .toString());
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        server.stop(0);
    }
}
