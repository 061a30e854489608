package sayso.mcp.server;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.LogLevel;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.tasks.RunningTasks;
import sayso.mcp.tasks.TaskScope;
import tools.jackson.databind.JsonNode;

/// Runs an ordinary tool as a task for every client that takes one. The tool does not notice: what it
/// asks, the task asks; its progress becomes the task's message. Its spec must allow tasks, and the
/// server must have been given the same tasks.
public record BackgroundTool(Tool tool, RunningTasks tasks) implements Tool {
    @Override
    public ToolSpec spec() {
        return tool.spec();
    }

    @Override
    public ToolOutcome call(ToolCall call) throws InterruptedException {
        TaskWish wish = call.task();
        if (wish == null) {
            return tool.call(call);
        }
        return AsTask.of(
                tasks.start(call.caller().principal(), wish.ttl(), scope -> work(call, scope))
                        .id());
    }

    private CallToolResult work(ToolCall call, TaskScope scope) throws InterruptedException {
        CallContext context =
                call.context().through(new TaskDialog(scope, call.context().client()));
        try {
            ServerResult result =
                    Rounds.through(
                            context,
                            each ->
                                    switch (tool.call(new ToolCall(call.arguments(), each, null))) {
                                        case InputRequired more -> more;
                                        case ToolResult done ->
                                                new Turn.Done(
                                                        ToolCalling.checked(tool.spec(), done));
                                        case AsTask _ ->
                                                throw new IllegalStateException(
                                                        "a task cannot end with a task");
                                    });
            return (CallToolResult) result;
        } catch (NoAnswerException e) {
            return ToolCalling.unanswered(tool.spec(), e);
        }
    }

    /// What the tool says and asks goes to its task.
    private record TaskDialog(TaskScope scope, Client client) implements Dialog {
        @Override
        public Progress progress() {
            return new Progress() {
                @Override
                public void report(String message) {
                    scope.say(message);
                }

                @Override
                public void report(long progress, long total, @Nullable String message) {
                    scope.say(
                            "%d of %d%s"
                                    .formatted(
                                            progress,
                                            total,
                                            message == null ? "" : ": " + message));
                }

                @Override
                public boolean wanted() {
                    return true;
                }
            };
        }

        @Override
        public boolean cancelled() {
            return scope.cancelled();
        }

        @Override
        public void hangUp() {}

        // why: the extension has no log messages for tasks.
        @Override
        public void log(LogLevel level, @Nullable String logger, JsonNode data) {}

        @Override
        public Asked ask(InputRequests requests, Duration patience) throws InterruptedException {
            for (InputRequest request : requests.byKey().values()) {
                if (!client.canAnswer(request)) {
                    return new Asked.Undeclared(request.requiredCapability());
                }
            }
            Optional<InputResponses> answers = scope.ask(requests, patience);
            return answers.isPresent()
                    ? new Asked.Answered(answers.get())
                    : new Asked.TimedOut(patience);
        }

        // why: who is asked on the way of a task is another request than the one that could be
        // told.
        @Override
        public void pageDone(String elicitationId) {}
    }
}
