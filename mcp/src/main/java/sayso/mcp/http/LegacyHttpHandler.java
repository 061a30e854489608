package sayso.mcp.http;

import java.io.IOException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.MalformedMessage;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.RequestId;
import sayso.mcp.server.EraResolver;
import sayso.mcp.server.FinalResponse;
import sayso.mcp.server.McpConversation;
import sayso.mcp.server.McpServer;

/// Handles HTTP requests of the legacy era (2025-06-18 and 2025-11-25): opens a session at the
/// handshake, answers requests within it, resumes a lost stream, and ends it on request. A lost
/// connection loses no message that is still kept.
final class LegacyHttpHandler {
    static final String SESSION = "Mcp-Session-Id";
    private static final String LAST_EVENT = "Last-Event-ID";

    private final McpServer server;
    private final HttpLimits limits;
    private final InstantSource clock;
    private final Consumer<String> diagnostics;
    private final HttpEndpointContext door;
    private final LegacyHttpSessionRegistry sessions;

    LegacyHttpHandler(
            McpServer server,
            HttpLimits limits,
            InstantSource clock,
            Consumer<String> diagnostics,
            HttpEndpointContext door) {
        this.server = server;
        this.limits = limits;
        this.clock = clock;
        this.diagnostics = diagnostics;
        this.door = door;
        this.sessions = new LegacyHttpSessionRegistry(limits, clock);
    }

    LegacyHttpSessionRegistry sessions() {
        return sessions;
    }

    HttpReply post(HttpRequest request, IncomingMessage message, CallerIdentity caller)
            throws IOException {
        if (message instanceof MalformedMessage malformed) {
            return HttpReplyMapper.refusal(400, malformed.id(), malformed.error());
        }
        if (message instanceof JsonRpcRequest asked && EraResolver.isHandshake(asked)) {
            return open(request, asked, caller);
        }
        @Nullable RequestId id = message instanceof JsonRpcRequest asked ? asked.id() : null;
        return switch (within(request, caller)) {
            case Found.Refused(int status, String why) -> HttpReplyMapper.refusal(status, id, why);
            case Found.In(LegacyHttpSession session) -> {
                if (message instanceof JsonRpcRequest asked) {
                    yield answer(request, asked, session);
                }
                session.conversation().receive(message, session.standalone());
                yield HttpReplyMapper.accepted();
            }
        };
    }

    /// Opens the stream about no request, or goes on with a lost one.
    HttpReply get(HttpRequest request, CallerIdentity caller) {
        return switch (within(request, caller)) {
            case Found.Refused(int status, String why) ->
                    HttpReplyMapper.refusal(status, null, why);
            case Found.In(LegacyHttpSession session) -> listen(request, session);
        };
    }

    HttpReply delete(HttpRequest request, CallerIdentity caller) {
        return switch (within(request, caller)) {
            case Found.Refused(int status, String why) ->
                    HttpReplyMapper.refusal(status, null, why);
            case Found.In(LegacyHttpSession session) -> {
                sessions.end(session);
                yield HttpReplyMapper.done();
            }
        };
    }

    /// Where a message belongs.
    private sealed interface Found {
        record In(LegacyHttpSession session) implements Found {}

        record Refused(int status, String why) implements Found {}
    }

    private Found within(HttpRequest request, CallerIdentity caller) {
        List<String> versions = request.values(MirroredHeaders.VERSION);
        if (!versions.stream().allMatch(ProtocolRevision.served(ProtocolEra.LEGACY)::contains)) {
            return new Found.Refused(
                    400,
                    MirroredHeaders.VERSION
                            + " is none of "
                            + String.join(", ", ProtocolRevision.served(ProtocolEra.LEGACY)));
        }
        List<String> ids = request.values(SESSION);
        if (ids.size() != 1) {
            return new Found.Refused(
                    400,
                    ids.isEmpty()
                            ? SESSION + " is missing: send initialize first"
                            : SESSION + " came more than once");
        }
        Optional<LegacyHttpSession> session = sessions.find(ids.getFirst(), caller);
        return session.isPresent()
                ? new Found.In(session.get())
                : new Found.Refused(
                        404, "the session is unknown or has ended: send initialize again");
    }

    private HttpReply open(HttpRequest request, JsonRpcRequest asked, CallerIdentity caller)
            throws IOException {
        MessageStreamGroup streams = MessageStreamGroup.ofSession(limits.replay(), clock);
        MessageStream standalone = streams.openStandalone();
        McpConversation conversation =
                server.converse(caller, standalone, limits.talk(), diagnostics);
        LegacyHttpSession session =
                new LegacyHttpSession(
                        sessions.newId(),
                        caller,
                        conversation,
                        streams,
                        standalone,
                        new LegacyHttpSession.Use(clock.instant()));
        AcceptHeader accept = AcceptHeader.of(request);
        MessageStream stream = MessageStreamGroup.ofRequest(limits.replay(), clock).openFor(accept);
        conversation.receive(asked, new MirroredHeaders(request), stream);
        FinalResponse answer =
                door.decide(stream, new AcceptHeader(true, accept.events()), session::end);
        if (answer == null) {
            throw new IllegalStateException("initialize was not answered at once");
        }
        if (answer.error() != null) {
            session.end();
            return HttpReplyMapper.answer(answer, ProtocolEra.LEGACY);
        }
        if (!sessions.add(session)) {
            session.end();
            return HttpReplyMapper.busy(asked.id(), "too many sessions are open and in use");
        }
        return welcome(session, answer, accept);
    }

    private HttpReply welcome(
            LegacyHttpSession session, FinalResponse answer, AcceptHeader accept) {
        if (accept.json()) {
            HttpReply.Whole reply = HttpReplyMapper.json(200, answer.message());
            return new HttpReply.Whole(
                    reply.status(), withSession(reply.headers(), session), reply.body());
        }
        MessageStream stream = MessageStreamGroup.ofRequest(limits.replay(), clock).openFor(accept);
        stream.send(answer.message());
        stream.end();
        return new HttpReply.Stream(
                withSession(HttpReplyMapper.STREAM, session),
                door.connect(stream, SseConnection.Style.PLAIN, 0, () -> {}));
    }

    private static Map<String, String> withSession(
            Map<String, String> headers, LegacyHttpSession session) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(SESSION, session.id());
        return more;
    }

    private HttpReply answer(HttpRequest request, JsonRpcRequest asked, LegacyHttpSession session)
            throws IOException {
        Optional<ConcurrencyLimiter.Permit> permit = door.admission().enter(session.caller());
        if (permit.isEmpty()) {
            return HttpReplyMapper.busy(asked.id(), door.tooMuchOpen());
        }
        AcceptHeader accept = AcceptHeader.of(request);
        MessageStream stream = session.streams().openFor(accept);
        session.conversation().receive(asked, new MirroredHeaders(request), stream);
        FinalResponse alone = door.decide(stream, accept, permit.get()::giveBack);
        if (alone != null) {
            permit.get().giveBack();
            return HttpReplyMapper.answer(alone, ProtocolEra.LEGACY);
        }
        return new HttpReply.Stream(
                HttpReplyMapper.STREAM,
                door.connect(stream, style(request, session), 0, permit.get()::giveBack));
    }

    private HttpReply listen(HttpRequest request, LegacyHttpSession session) {
        Optional<EventId> since = EventId.parse(request.value(LAST_EVENT));
        MessageStream lost = since.map(id -> session.streams().find(id.stream())).orElse(null);
        if (lost == null && since.isPresent() && session.streams().knew(since.get().stream())) {
            // why: the client would take the other stream of its own for the one it has lost.
            return HttpReplyMapper.notAllowed(
                    "POST, DELETE", "the stream of that event has ended and is no longer kept");
        }
        Optional<ConcurrencyLimiter.Permit> permit = door.admission().enter(session.caller());
        if (permit.isEmpty()) {
            return HttpReplyMapper.busy(null, door.tooMuchOpen());
        }
        SseConnection.Style style = style(request, session);
        SseConnection connection =
                lost == null || since.isEmpty()
                        ? door.goOn(session.standalone(), style, permit.get()::giveBack)
                        : door.connect(lost, style, since.get().number(), permit.get()::giveBack);
        return new HttpReply.Stream(HttpReplyMapper.STREAM, connection);
    }

    /// What both the handshake and this request say the client can read.
    private static SseConnection.Style style(HttpRequest request, LegacyHttpSession session) {
        String version = request.value(MirroredHeaders.VERSION);
        return version == null || version.equals(ProtocolRevision.V2025_11_25.date())
                ? session.style()
                : SseConnection.Style.NUMBERED;
    }
}
