package sayso.builtin.discord;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import sayso.extension.ChannelEndedException;
import sayso.extension.ChannelInbox;

/// Reads one bot's events at Discord's gateway, one after the other: keeps the connection alive, notices
/// one that is open and dead, and resumes where it was cut, so that what came meanwhile comes again.
/// How far it has come is kept after each event was dealt with.
final class DiscordGateway {
    private static final int DISPATCH = 0;
    private static final int HEARTBEAT = 1;
    private static final int IDENTIFY = 2;
    private static final int RESUME = 6;
    private static final int RECONNECT = 7;
    private static final int INVALID_SESSION = 9;
    private static final int HELLO = 10;
    private static final int ACKNOWLEDGED = 11;
    private static final int DIRECT_MESSAGES = 1 << 12;

    private static final int TOKEN_REFUSED = 4004;
    private static final int INVALID_SEQUENCE = 4007;
    private static final int SESSION_TIMED_OUT = 4009;
    private static final int FIRST_FINAL = 4010;
    private static final int LAST_FINAL = 4014;

    private static final Duration GREETING = Duration.ofSeconds(15);

    /// Connections in a row that came to no session, before it is told.
    private static final int MOST_VAIN = 2;

    private static final long LEAST_PAUSE = 1_000;
    private static final long MOST_PAUSE = 5_000;

    private final DiscordClient client;
    private final Events events;

    /// Takes what comes.
    interface Events {
        void dealWith(ChannelInbox inbox, String type, Map<String, @Nullable Object> event)
                throws IOException, InterruptedException;
    }

    DiscordGateway(DiscordClient client, Events events) {
        this.client = requireNonNull(client, "client is null");
        this.events = requireNonNull(events, "events is null");
    }

    /// Reads until it is interrupted, over as many connections as it takes.
    ///
    /// @throws IOException where a connection comes to nothing
    /// @throws ChannelEndedException where every other one will, too
    void read(ChannelInbox inbox) throws IOException, InterruptedException, ChannelEndedException {
        int vain = 0;
        while (true) {
            Connection connection = new Connection(inbox);
            try {
                connection.read();
                vain = connection.isReady ? 0 : vain + 1;
                if (vain > MOST_VAIN) {
                    throw new IOException("the gateway of Discord begins no session");
                }
            } catch (GatewaySocket.ClosedException e) {
                refuseFinal(e.code());
                if (e.code() == INVALID_SEQUENCE || e.code() == SESSION_TIMED_OUT) {
                    inbox.cursor("");
                }
                if (!connection.isReady) {
                    throw e;
                }
            }
        }
    }

    private static void refuseFinal(int code) throws ChannelEndedException {
        if (code == TOKEN_REFUSED) {
            throw new ChannelEndedException(DiscordToken.REFUSED);
        }
        if (code >= FIRST_FINAL && code <= LAST_FINAL) {
            throw new ChannelEndedException(
                    "Discord's gateway closed for good, with the code "
                            + code
                            + "; look at the bot's settings at Discord, and for a newer Sayso");
        }
    }

    /// One connection, from its greeting to its end.
    private final class Connection {
        private final ChannelInbox inbox;
        private final DiscordToken token;
        private GatewaySession session;
        private boolean isReady;
        private boolean isAnswered = true;
        private long interval;
        private long beatAt;

        Connection(ChannelInbox inbox) throws ChannelEndedException {
            this.inbox = inbox;
            this.session = GatewaySession.parse(inbox.cursor());
            this.token =
                    client.token()
                            .orElseThrow(() -> new ChannelEndedException(DiscordToken.MISSING));
        }

        void read() throws IOException, InterruptedException, ChannelEndedException {
            if (!client.address().takesGateway(session.gateway())) {
                session = GatewaySession.NONE;
            }
            try (GatewaySocket socket =
                    GatewaySocket.open(client, session.isNone() ? found() : session.gateway())) {
                greeted(socket.next(GREETING));
                socket.send(session.isNone() ? identify() : resume());
                while (true) {
                    Duration left = Duration.ofNanos(beatAt - System.nanoTime());
                    Optional<Map<String, @Nullable Object>> message = socket.next(left);
                    if (message.isPresent() && !deal(socket, message.get())) {
                        return;
                    }
                    if (System.nanoTime() - beatAt >= 0) {
                        if (!isAnswered || isReplaced()) {
                            // why: open and dead is worse than closed; a new one hears again
                            return;
                        }
                        beat(socket);
                    }
                }
            }
        }

        /// Whether the person put another token in place.
        private boolean isReplaced() {
            return !client.token().equals(Optional.of(token));
        }

        private String found() throws IOException, InterruptedException, ChannelEndedException {
            DiscordReply reply = client.get("/gateway/bot");
            if (reply.isUnauthorized()) {
                throw new ChannelEndedException(DiscordToken.REFUSED);
            }
            String gateway = DiscordJson.text(reply.fields(), "url");
            if (!reply.isDone() || !client.address().takesGateway(gateway)) {
                throw new IOException(
                        client.address().host()
                                + " named no gateway of its own, and replied with "
                                + reply.status());
            }
            Map<String, @Nullable Object> limit =
                    DiscordJson.object(reply.fields(), "session_start_limit");
            if (DiscordJson.whole(limit, "remaining", 1) < 1) {
                throw new IOException(
                        "Discord lets this bot begin no session for "
                                + DiscordJson.whole(limit, "reset_after", 0) / 60_000
                                + " min; it began too many today");
            }
            return gateway;
        }

        /// why: with all bots' first beats at once Discord would be busy with nothing else
        private void greeted(Optional<Map<String, @Nullable Object>> hello) throws IOException {
            if (hello.isEmpty() || DiscordJson.whole(hello.get(), "op", -1) != HELLO) {
                throw new IOException("the gateway of Discord did not greet");
            }
            long millis =
                    DiscordJson.whole(
                            DiscordJson.object(hello.get(), "d"), "heartbeat_interval", 0);
            interval = Duration.ofMillis(Math.clamp(millis, 20, 120_000)).toNanos();
            beatAt =
                    System.nanoTime()
                            + (long) (interval * ThreadLocalRandom.current().nextDouble());
        }

        private void beat(GatewaySocket socket) throws IOException, InterruptedException {
            isAnswered = false;
            beatAt = System.nanoTime() + interval;
            Map<String, @Nullable Object> beat = new LinkedHashMap<>();
            beat.put("op", HEARTBEAT);
            beat.put("d", session.sequence() == 0 ? null : session.sequence());
            socket.send(beat);
        }

        private Map<String, Object> identify() {
            Map<String, Object> properties = new LinkedHashMap<>();
            properties.put("os", "linux");
            properties.put("browser", "sayso");
            properties.put("device", "sayso");
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("token", token.secret());
            data.put("intents", DIRECT_MESSAGES);
            data.put("properties", properties);
            return message(IDENTIFY, data);
        }

        private Map<String, Object> resume() {
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("token", token.secret());
            data.put("session_id", session.id());
            data.put("seq", session.sequence());
            return message(RESUME, data);
        }

        private static Map<String, Object> message(int op, Object data) {
            Map<String, Object> message = new LinkedHashMap<>();
            message.put("op", op);
            message.put("d", data);
            return message;
        }

        /// @return whether the connection is read on
        private boolean deal(GatewaySocket socket, Map<String, @Nullable Object> message)
                throws IOException, InterruptedException {
            switch ((int) DiscordJson.whole(message, "op", -1)) {
                case DISPATCH -> dispatch(message);
                case HEARTBEAT -> beat(socket);
                case RECONNECT -> {
                    return false;
                }
                case INVALID_SESSION -> {
                    if (!Boolean.TRUE.equals(message.get("d"))) {
                        session = GatewaySession.NONE;
                        inbox.cursor("");
                    }
                    Thread.sleep(ThreadLocalRandom.current().nextLong(LEAST_PAUSE, MOST_PAUSE));
                    return false;
                }
                case ACKNOWLEDGED -> {
                    isAnswered = true;
                    inbox.heard();
                }
                default -> {
                    // why: what a later version adds is no concern of a channel
                }
            }
            return true;
        }

        private void dispatch(Map<String, @Nullable Object> message)
                throws IOException, InterruptedException {
            String type = DiscordJson.text(message, "t");
            long sequence = DiscordJson.whole(message, "s", session.sequence());
            Map<String, @Nullable Object> event = DiscordJson.object(message, "d");
            switch (type) {
                case "READY" -> {
                    isReady = true;
                    session =
                            new GatewaySession(
                                    DiscordJson.text(event, "session_id"),
                                    sequence,
                                    DiscordJson.text(event, "resume_gateway_url"));
                }
                case "RESUMED" -> {
                    isReady = true;
                    session = session.at(sequence);
                }
                default -> {
                    events.dealWith(inbox, type, event);
                    session = session.at(sequence);
                }
            }
            inbox.heard();
            inbox.cursor(session.cursor());
        }
    }
}
