package sayso.mcp.server;

import java.util.List;
import java.util.function.Supplier;
import sayso.mcp.protocol.CursorParams;
import sayso.mcp.protocol.EmptyResult;
import sayso.mcp.protocol.GetTaskResult;
import sayso.mcp.protocol.LegacyTaskResult;
import sayso.mcp.protocol.ListTasksResult;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.protocol.Task;
import sayso.mcp.protocol.TaskIdParams;
import sayso.mcp.protocol.TaskState;
import sayso.mcp.protocol.TasksExtension;
import sayso.mcp.protocol.UpdateTaskParams;
import sayso.mcp.tasks.TaskStore;

/// Answers the MCP methods `tasks/…`, those of the tasks extension and those of 2025-11-25: shows,
/// updates, lists and cancels the caller's tasks in a `TaskStore`, and waits for their results.
record TaskMethods(Supplier<TaskStore> lazySource) {
    private static final int PAGE = 50;

    TaskStore source() {
        return lazySource.get();
    }

    ServerResult get(RequestExchange exchange) {
        requireExtension(exchange);
        return new GetTaskResult(known(exchange));
    }

    ServerResult update(RequestExchange exchange) {
        requireExtension(exchange);
        UpdateTaskParams params = UpdateTaskParams.from(exchange.params());
        known(exchange);
        source().update(params.taskId(), principal(exchange), params.inputResponses());
        return new EmptyResult();
    }

    ServerResult cancel(RequestExchange exchange) {
        requireExtension(exchange);
        Task task = known(exchange);
        source().cancel(task.id(), principal(exchange));
        return new EmptyResult();
    }

    ServerResult legacyGet(RequestExchange exchange) {
        requireLegacyTasks(exchange);
        return new LegacyTaskResult(known(exchange));
    }

    ServerResult legacyResult(RequestExchange exchange) throws InterruptedException {
        requireLegacyTasks(exchange);
        return new TaskResultWait(exchange, source()).until(known(exchange));
    }

    ServerResult legacyCancel(RequestExchange exchange) {
        requireLegacyTasks(exchange);
        Task task = known(exchange);
        Task now = task;
        if (!task.state().isFinal()) {
            now = source().cancel(task.id(), principal(exchange)).orElse(task);
        }
        if (task.state().isFinal() || !(now.state() instanceof TaskState.Cancelled)) {
            throw new ProtocolException(
                    ProtocolError.invalidParams(
                            "task is finished already and can no longer be cancelled"));
        }
        return new LegacyTaskResult(now);
    }

    ServerResult legacyList(RequestExchange exchange) {
        requireLegacyTasks(exchange);
        String cursor = CursorParams.from(exchange.params()).cursor();
        List<Task> found =
                source().list(principal(exchange), cursor, PAGE + 1)
                        .orElseThrow(() -> new ProtocolException(ProtocolError.unknownCursor()));
        boolean more = found.size() > PAGE;
        List<Task> page = more ? found.subList(0, PAGE) : found;
        return new ListTasksResult(page, more ? page.getLast().id() : null);
    }

    private Task known(RequestExchange exchange) {
        String id = TaskIdParams.from(exchange.params()).taskId();
        return source().get(id, principal(exchange))
                .orElseThrow(() -> new ProtocolException(ProtocolError.unknownTask(id)));
    }

    private static String principal(RequestExchange exchange) {
        return exchange.caller().principal();
    }

    static void requireExtension(RequestExchange exchange) {
        if (!exchange.client().takesTasks()) {
            throw new ProtocolException(
                    ProtocolError.missingCapability(TasksExtension.requiredCapability()));
        }
    }

    private static void requireLegacyTasks(RequestExchange exchange) {
        if (exchange.client().revision() != ProtocolRevision.V2025_11_25) {
            throw new ProtocolException(ProtocolError.methodNotFound(exchange.request().method()));
        }
    }
}
