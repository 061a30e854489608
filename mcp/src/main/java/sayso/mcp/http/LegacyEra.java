package sayso.mcp.http;

import java.io.IOException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.MalformedMessage;
import sayso.mcp.protocol.RequestId;
import sayso.mcp.protocol.Revision;
import sayso.mcp.server.Answer;
import sayso.mcp.server.Caller;
import sayso.mcp.server.Conversation;
import sayso.mcp.server.EraRules;
import sayso.mcp.server.McpServer;

/// Answers clients of the legacy era: a handshake opens a session, later requests name it, lost
/// connections lose no message as long as it is kept (2025-11-25, transports).
final class LegacyEra {
    static final String SESSION = "Mcp-Session-Id";
    private static final String LAST_EVENT = "Last-Event-ID";

    private final McpServer server;
    private final HttpLimits limits;
    private final InstantSource clock;
    private final Consumer<String> diagnostics;
    private final Door door;
    private final Sessions sessions;

    LegacyEra(
            McpServer server,
            HttpLimits limits,
            InstantSource clock,
            Consumer<String> diagnostics,
            Door door) {
        this.server = server;
        this.limits = limits;
        this.clock = clock;
        this.diagnostics = diagnostics;
        this.door = door;
        this.sessions = new Sessions(limits, clock);
    }

    Sessions sessions() {
        return sessions;
    }

    HttpReply post(HttpRequest request, IncomingMessage message, Caller caller) throws IOException {
        if (message instanceof MalformedMessage malformed) {
            return Replies.refusal(400, malformed.id(), malformed.error());
        }
        if (message instanceof JsonRpcRequest asked && EraRules.isHandshake(asked)) {
            return open(request, asked, caller);
        }
        @Nullable RequestId id = message instanceof JsonRpcRequest asked ? asked.id() : null;
        return switch (within(request, caller)) {
            case Found.Refused(int status, String why) -> Replies.refusal(status, id, why);
            case Found.In(Session session) -> {
                if (message instanceof JsonRpcRequest asked) {
                    yield answer(request, asked, session);
                }
                session.conversation().receive(message, session.standalone());
                yield Replies.accepted();
            }
        };
    }

    /// Opens the stream about no request, or goes on with a lost one.
    HttpReply get(HttpRequest request, Caller caller) {
        return switch (within(request, caller)) {
            case Found.Refused(int status, String why) -> Replies.refusal(status, null, why);
            case Found.In(Session session) -> listen(request, session);
        };
    }

    HttpReply delete(HttpRequest request, Caller caller) {
        return switch (within(request, caller)) {
            case Found.Refused(int status, String why) -> Replies.refusal(status, null, why);
            case Found.In(Session session) -> {
                sessions.end(session);
                yield Replies.done();
            }
        };
    }

    /// Where a message belongs.
    private sealed interface Found {
        record In(Session session) implements Found {}

        record Refused(int status, String why) implements Found {}
    }

    private Found within(HttpRequest request, Caller caller) {
        List<String> versions = request.values(MirroredHeaders.VERSION);
        if (!versions.stream().allMatch(Revision.served(Era.LEGACY)::contains)) {
            return new Found.Refused(
                    400,
                    MirroredHeaders.VERSION
                            + " is none of "
                            + String.join(", ", Revision.served(Era.LEGACY)));
        }
        List<String> ids = request.values(SESSION);
        if (ids.size() != 1) {
            return new Found.Refused(
                    400,
                    ids.isEmpty()
                            ? SESSION + " is missing: send initialize first"
                            : SESSION + " came more than once");
        }
        Optional<Session> session = sessions.find(ids.getFirst(), caller);
        return session.isPresent()
                ? new Found.In(session.get())
                : new Found.Refused(
                        404, "the session is unknown or has ended: send initialize again");
    }

    private HttpReply open(HttpRequest request, JsonRpcRequest asked, Caller caller)
            throws IOException {
        Streams streams = Streams.ofSession(limits.replay(), clock);
        MessageStream standalone = streams.openStandalone();
        Conversation conversation = server.converse(caller, standalone, limits.talk(), diagnostics);
        Session session =
                new Session(
                        sessions.newId(),
                        caller,
                        conversation,
                        streams,
                        standalone,
                        new Session.Use(clock.instant()));
        Accept accept = Accept.of(request);
        MessageStream stream = Streams.ofRequest(limits.replay(), clock).openFor(accept);
        conversation.receive(asked, new MirroredHeaders(request), stream);
        Answer answer = door.decide(stream, new Accept(true, accept.events()), session::end);
        if (answer == null) {
            throw new IllegalStateException("initialize was not answered at once");
        }
        if (answer.error() != null) {
            session.end();
            return Replies.answer(answer, Era.LEGACY);
        }
        if (!sessions.add(session)) {
            session.end();
            return Replies.busy(asked.id(), "too many sessions are open and in use");
        }
        return welcome(session, answer, accept);
    }

    private HttpReply welcome(Session session, Answer answer, Accept accept) {
        if (accept.json()) {
            HttpReply.Whole reply = Replies.json(200, answer.message());
            return new HttpReply.Whole(
                    reply.status(), withSession(reply.headers(), session), reply.body());
        }
        MessageStream stream = Streams.ofRequest(limits.replay(), clock).openFor(accept);
        stream.send(answer.message());
        stream.end();
        return new HttpReply.Stream(
                withSession(Replies.STREAM, session),
                door.connect(stream, Connection.Style.PLAIN, 0, () -> {}));
    }

    private static Map<String, String> withSession(Map<String, String> headers, Session session) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(SESSION, session.id());
        return more;
    }

    private HttpReply answer(HttpRequest request, JsonRpcRequest asked, Session session)
            throws IOException {
        Optional<Admission.Permit> permit = door.admission().enter(session.caller());
        if (permit.isEmpty()) {
            return Replies.busy(asked.id(), door.tooMuchOpen());
        }
        Accept accept = Accept.of(request);
        MessageStream stream = session.streams().openFor(accept);
        session.conversation().receive(asked, new MirroredHeaders(request), stream);
        Answer alone = door.decide(stream, accept, permit.get()::giveBack);
        if (alone != null) {
            permit.get().giveBack();
            return Replies.answer(alone, Era.LEGACY);
        }
        return new HttpReply.Stream(
                Replies.STREAM,
                door.connect(stream, style(request, session), 0, permit.get()::giveBack));
    }

    private HttpReply listen(HttpRequest request, Session session) {
        Optional<EventId> since = EventId.parse(request.value(LAST_EVENT));
        MessageStream lost = since.map(id -> session.streams().find(id.stream())).orElse(null);
        if (lost == null && since.isPresent() && session.streams().knew(since.get().stream())) {
            // why: the client would take the other stream of its own for the one it has lost.
            return Replies.notAllowed(
                    "POST, DELETE", "the stream of that event has ended and is no longer kept");
        }
        Optional<Admission.Permit> permit = door.admission().enter(session.caller());
        if (permit.isEmpty()) {
            return Replies.busy(null, door.tooMuchOpen());
        }
        Connection.Style style = style(request, session);
        Connection connection =
                lost == null || since.isEmpty()
                        ? door.goOn(session.standalone(), style, permit.get()::giveBack)
                        : door.connect(lost, style, since.get().number(), permit.get()::giveBack);
        return new HttpReply.Stream(Replies.STREAM, connection);
    }

    /// What both the handshake and this request say the client can read.
    private static Connection.Style style(HttpRequest request, Session session) {
        String version = request.value(MirroredHeaders.VERSION);
        return version == null || version.equals(Revision.V2025_11_25.date())
                ? session.style()
                : Connection.Style.NUMBERED;
    }
}
