package sayso.mcp.server;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.ListenResult;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestId;
import sayso.mcp.protocol.ServerChange;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.protocol.SubscriptionAcknowledged;
import sayso.mcp.protocol.SubscriptionFilter;
import sayso.mcp.protocol.Task;
import sayso.mcp.tasks.TaskSource;

/// Answers the MCP method `subscriptions/listen`: acknowledges the subscription, then sends its
/// changes until the client cancels or the server ends (2026-07-28, subscriptions).
record SubscriptionMethods(
        ServerFeatures features, ChangePublisher changes, @Nullable TaskMethods tasks) {
    private static final int MAX_SUBJECTS = 1_000;

    ServerResult answer(RequestExchange exchange) throws InterruptedException {
        SubscriptionFilter wanted = SubscriptionFilter.from(exchange.params());
        if (wanted.taskIds().size() + wanted.resources().size() > MAX_SUBJECTS) {
            throw new ProtocolException(
                    ProtocolError.invalidParams(
                            "params.notifications names more than " + MAX_SUBJECTS));
        }
        if (!wanted.taskIds().isEmpty()) {
            TaskMethods.requireExtension(exchange);
        }
        if (!exchange.session().mayListen()) {
            throw new ProtocolException(
                    ProtocolError.of(ErrorCode.BUSY, "too many subscriptions are open"));
        }
        try {
            return listen(exchange, wanted);
        } finally {
            exchange.session().listensNoLonger();
        }
    }

    private ServerResult listen(RequestExchange exchange, SubscriptionFilter wanted)
            throws InterruptedException {
        RequestId id = exchange.request().id();
        List<Task> watched = watchable(exchange, wanted);
        SubscriptionFilter honoured = features.honoured(wanted, ids(watched));
        List<Thread> watchers = new ArrayList<>();
        try (ChangeQueue feed = changes.listen(honoured::wants)) {
            exchange.speaker().say(new SubscriptionAcknowledged(id, honoured).toJson());
            watched.forEach(task -> watchers.add(watch(exchange, task, feed)));
            for (Optional<ServerChange> next = feed.take(); next.isPresent(); next = feed.take()) {
                exchange.speaker().say(next.get().toJson(id));
            }
            return new ListenResult(id);
        } finally {
            watchers.forEach(Thread::interrupt);
        }
    }

    private List<Task> watchable(RequestExchange exchange, SubscriptionFilter wanted) {
        if (tasks == null) {
            return List.of();
        }
        TaskSource source = tasks.source();
        String principal = exchange.caller().principal();
        return wanted.taskIds().stream().flatMap(id -> source.get(id, principal).stream()).toList();
    }

    private static Set<String> ids(List<Task> watched) {
        Set<String> ids = new LinkedHashSet<>();
        watched.forEach(task -> ids.add(task.id()));
        return ids;
    }

    /// Tells every change from what was there when the client began to listen.
    private Thread watch(RequestExchange exchange, Task first, ChangeQueue feed) {
        TaskMethods known = tasks;
        return Thread.ofVirtual()
                .name("mcp-task-watch")
                .start(() -> {
                    Optional<Task> seen = Optional.of(first);
                    try {
                        while (known != null && seen.isPresent() && !seen.get().state().isFinal()) {
                            Task before = seen.get();
                            seen =
                                    known.source()
                                            .awaitChange(before, exchange.caller().principal());
                            seen.filter(now -> !now.equals(before))
                                    .ifPresent(
                                            now -> feed.offer(new ServerChange.TaskChanged(now)));
                        }
                    } catch (InterruptedException _) {
                        // why: the listener is gone, so there is nobody to tell.
                    }
                });
    }
}
