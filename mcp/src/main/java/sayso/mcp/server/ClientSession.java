package sayso.mcp.server;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.LogLevel;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ServerChange;
import tools.jackson.databind.node.ObjectNode;

/// State that a conversation keeps about its client besides open requests: the server's requests to
/// it, its subscriptions and log level, the pages offered to it, and its number of listeners.
/// Modern requests leave nothing here but that number.
final class ClientSession implements AutoCloseable {
    private static final int MAX_SUBSCRIPTIONS = 1_000;
    private static final int MAX_LISTENING = 16;

    private final ServerRequests asked = new ServerRequests();
    private final Set<String> askedForTasks = ConcurrentHashMap.newKeySet();
    private final Set<String> subscribed = ConcurrentHashMap.newKeySet();
    private final OpenUrlElicitations pages = new OpenUrlElicitations();
    private final Semaphore listening = new Semaphore(MAX_LISTENING);
    private final MessageSink aside;
    private final ServerDiagnostics diagnostics;
    private final boolean lasts;
    private volatile LogLevel logLevel = LogLevel.INFO;
    private @Nullable ChangeQueue feed;
    private @Nullable String name;
    private boolean closed;

    /// @param aside where messages go that belong to no request of the client
    /// @param lasts whether more than one request of the client belongs to it
    ClientSession(MessageSink aside, ServerDiagnostics diagnostics, boolean lasts) {
        this.aside = aside;
        this.diagnostics = diagnostics;
        this.lasts = lasts;
    }

    /// Takes the client's answer to one of our requests.
    void heed(JsonRpcResponse response) {
        if (!asked.settle(response)) {
            diagnostics.say("a response was ignored, nothing was asked: " + response.id());
        }
    }

    void sayAside(ObjectNode message) {
        aside.send(JsonCodec.write(message));
    }

    /// From now on the client hears of changes. Once is enough for a conversation.
    synchronized void follow(ChangePublisher changes) {
        if (feed == null && !closed) {
            ChangeQueue mine = changes.listen(this::concerns);
            feed = mine;
            Thread.ofVirtual().name("mcp-changes").start(() -> tell(mine));
        }
    }

    private boolean concerns(ServerChange change) {
        return switch (change) {
            case ServerChange.ToolList _, ServerChange.PromptList _, ServerChange.ResourceList _ ->
                    true;
            case ServerChange.ResourceUpdated(String uri) -> subscribed.contains(uri);
            case ServerChange.TaskChanged _ -> false;
        };
    }

    private void tell(ChangeQueue mine) {
        try {
            for (Optional<ServerChange> next = mine.take(); next.isPresent(); next = mine.take()) {
                sayAside(next.get().toJson(null));
            }
        } catch (InterruptedException e) {
            diagnostics.failed("telling changes", e);
        }
    }

    void subscribe(String uri) {
        if (subscribed.size() >= MAX_SUBSCRIPTIONS) {
            throw new ProtocolException(
                    ProtocolError.of(ErrorCode.BUSY, "too many resources are subscribed to"));
        }
        subscribed.add(uri);
    }

    void unsubscribe(String uri) {
        subscribed.remove(uri);
    }

    boolean mayListen() {
        return listening.tryAcquire();
    }

    void listensNoLonger() {
        listening.release();
    }

    LogLevel logLevel() {
        return logLevel;
    }

    void logFrom(LogLevel level) {
        logLevel = level;
    }

    /// Whether this question of a task was not put to the client before.
    boolean askOnce(String question) {
        return askedForTasks.add(question);
    }

    void mayAskAgain(String question) {
        askedForTasks.remove(question);
    }

    /// A name that no other session has, made when it is first asked for; null where a request stands
    /// alone.
    synchronized @Nullable String name() {
        if (name == null && lasts) {
            name = UUID.randomUUID().toString();
        }
        return name;
    }

    /// Whether no other request of the client belongs to it.
    boolean isOfOneRequest() {
        return !lasts;
    }

    ServerRequests asked() {
        return asked;
    }

    OpenUrlElicitations pages() {
        return pages;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (feed != null) {
            feed.close();
        }
    }
}
