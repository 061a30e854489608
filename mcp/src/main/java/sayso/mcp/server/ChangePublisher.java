package sayso.mcp.server;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;
import sayso.mcp.protocol.ServerChange;

/// Tells subscribed clients that a server's tools, prompts or resources have changed, or that one
/// resource has new content. Never waits for a client. Safe for use by many threads.
public final class ChangePublisher implements AutoCloseable {
    private final Set<ChangeQueue> feeds = ConcurrentHashMap.newKeySet();
    private final List<Consumer<ServerChange>> first = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /// The tools will be asked for again.
    public void toolsChanged() {
        tell(new ServerChange.ToolList());
    }

    /// The prompts will be asked for again.
    public void promptsChanged() {
        tell(new ServerChange.PromptList());
    }

    /// The resources will be asked for again.
    public void resourcesChanged() {
        tell(new ServerChange.ResourceList());
    }

    /// A resource holds something else now.
    public void resourceUpdated(String uri) {
        tell(new ServerChange.ResourceUpdated(uri));
    }

    /// Ends every listening, so that clients learn that it was not an accident.
    @Override
    public void close() {
        closed = true;
        feeds.forEach(ChangeQueue::close);
    }

    /// Told before any client.
    void first(Consumer<ServerChange> told) {
        first.add(told);
    }

    ChangeQueue listen(Predicate<ServerChange> wanted) {
        ChangeQueue feed = new ChangeQueue(wanted, feeds::remove);
        feeds.add(feed);
        if (closed) {
            feed.close();
        }
        return feed;
    }

    private void tell(ServerChange change) {
        first.forEach(each -> each.accept(change));
        feeds.forEach(feed -> feed.offer(change));
    }
}
