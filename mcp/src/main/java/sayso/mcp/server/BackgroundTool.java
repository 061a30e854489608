package sayso.mcp.server;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.CallContext;
import sayso.mcp.feature.CallDialog;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.ProgressReporter;
import sayso.mcp.feature.RoundOutcome;
import sayso.mcp.feature.TaskOutcome;
import sayso.mcp.feature.TaskPreference;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.LogLevel;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.tasks.InProcessTaskStore;
import sayso.mcp.tasks.TaskContext;
import tools.jackson.databind.JsonNode;

/// Runs an ordinary tool as a task for every client that accepts one, and turns its requests for
/// input and its progress into those of the task. The tool does not notice. Its spec must allow
/// tasks, and the server must have been given the same tasks.
public record BackgroundTool(Tool tool, InProcessTaskStore tasks) implements Tool {
    @Override
    public ToolDescriptor spec() {
        return tool.spec();
    }

    @Override
    public ToolOutcome call(ToolCall call) throws InterruptedException {
        TaskPreference wish = call.task();
        if (wish == null) {
            return tool.call(call);
        }
        return TaskOutcome.of(
                tasks.start(call.caller().principal(), wish.ttl(), scope -> work(call, scope))
                        .id());
    }

    private CallToolResult work(ToolCall call, TaskContext scope) throws InterruptedException {
        CallContext context =
                call.context().through(new TaskDialog(scope, call.context().client()));
        try {
            ServerResult result =
                    RoundTripRunner.through(
                            context,
                            each ->
                                    switch (tool.call(new ToolCall(call.arguments(), each, null))) {
                                        case InputRequiredOutcome more -> more;
                                        case ToolResult done ->
                                                new RoundOutcome.Done(
                                                        ToolMethods.checked(tool.spec(), done));
                                        case TaskOutcome _ ->
                                                throw new IllegalStateException(
                                                        "a task cannot end with a task");
                                    });
            return (CallToolResult) result;
        } catch (NoAnswerException e) {
            return ToolMethods.unanswered(tool.spec(), e);
        }
    }

    /// What the tool says and asks goes to its task.
    private record TaskDialog(TaskContext scope, ClientInfo client) implements CallDialog {
        @Override
        public ProgressReporter progress() {
            return new ProgressReporter() {
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
        public ClientInputOutcome ask(InputRequests requests, Duration patience)
                throws InterruptedException {
            for (InputRequest request : requests.byKey().values()) {
                if (!client.canAnswer(request)) {
                    return new ClientInputOutcome.Undeclared(request.requiredCapability());
                }
            }
            Optional<InputResponses> answers = scope.ask(requests, patience);
            return answers.isPresent()
                    ? new ClientInputOutcome.Answered(answers.get())
                    : new ClientInputOutcome.TimedOut(patience);
        }

        // why: who is asked on the way of a task is another request than the one that could be
        // told.
        @Override
        public void pageDone(String elicitationId) {}
    }
}
