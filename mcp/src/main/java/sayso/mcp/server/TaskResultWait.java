package sayso.mcp.server;

import java.util.HashMap;
import java.util.Map;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RelatedTask;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.protocol.Task;
import sayso.mcp.protocol.TaskPayloadResult;
import sayso.mcp.protocol.TaskState;
import sayso.mcp.tasks.TaskSource;

/// Answers one `tasks/result` of 2025-11-25: waits for the end of a task, asks the client meanwhile
/// for input that the task needs, and returns the task's result. Requests that are answered
/// elsewhere are cancelled here.
final class TaskResultWait {
    private final RequestExchange exchange;
    private final TaskSource source;
    private final Map<String, Thread> askers = new HashMap<>();

    TaskResultWait(RequestExchange exchange, TaskSource source) {
        this.exchange = exchange;
        this.source = source;
    }

    ServerResult until(Task first) throws InterruptedException {
        Task task = first;
        try {
            while (!task.state().isFinal()) {
                if (task.message() != null) {
                    exchange.speaker().report(task.message());
                }
                ask(task);
                String id = task.id();
                task =
                        source.awaitChange(task, exchange.caller().principal())
                                .orElseThrow(
                                        () -> new ProtocolException(ProtocolError.unknownTask(id)));
            }
        } finally {
            stopAsking(InputRequests.none());
        }
        return outcome(task);
    }

    private static ServerResult outcome(Task task) {
        return switch (task.state()) {
            case TaskState.Completed(CallToolResult result) ->
                    new TaskPayloadResult(result, new RelatedTask(task.id()));
            case TaskState.Failed(ProtocolError error) -> throw new ProtocolException(error);
            case TaskState.Cancelled _ ->
                    throw new ProtocolException(
                            ProtocolError.of(
                                    ErrorCode.TASK_CANCELLED,
                                    "the task was cancelled, there is no result"));
            case TaskState.Working _, TaskState.InputRequired _ ->
                    throw new IllegalStateException("the task is not finished");
        };
    }

    private void ask(Task task) throws InterruptedException {
        InputRequests wanted =
                task.state() instanceof TaskState.InputRequired(InputRequests requests)
                        ? requests
                        : InputRequests.none();
        stopAsking(wanted);
        wanted.byKey()
                .forEach((key, request) -> {
                    if (!askers.containsKey(key)
                            && exchange.client().canAnswer(request)
                            && exchange.session().askOnce(task.id() + " " + key)) {
                        askers.put(
                                key,
                                Thread.ofVirtual()
                                        .name("mcp-task-asking")
                                        .start(() -> ask(task.id(), key, request)));
                    }
                });
    }

    private void ask(String taskId, String key, InputRequest request) {
        try {
            ClientInputOutcome asked =
                    new LegacyInputRequester(
                                    exchange.session(),
                                    exchange.speaker(),
                                    exchange.client(),
                                    new RelatedTask(taskId).toJson())
                            .ask(InputRequests.of(key, request), RoundTripRunner.PATIENCE);
            if (asked instanceof ClientInputOutcome.Answered(InputResponses responses)) {
                source.update(taskId, exchange.caller().principal(), responses);
                // why: a task never uses a key again, so there is nothing left to remember.
                exchange.session().mayAskAgain(taskId + " " + key);
            }
        } catch (InterruptedException _) {
            // why: answered elsewhere or no longer wanted; the question has been taken back.
            exchange.session().mayAskAgain(taskId + " " + key);
        }
    }

    private void stopAsking(InputRequests except) throws InterruptedException {
        for (Map.Entry<String, Thread> asker : Map.copyOf(askers).entrySet()) {
            if (!except.byKey().containsKey(asker.getKey())) {
                asker.getValue().interrupt();
                asker.getValue().join();
                askers.remove(asker.getKey());
            }
        }
    }
}
