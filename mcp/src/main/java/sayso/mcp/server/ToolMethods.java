package sayso.mcp.server;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.ProgressReporter;
import sayso.mcp.feature.RoundOutcome;
import sayso.mcp.feature.TaskOutcome;
import sayso.mcp.feature.TaskPreference;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.CallToolParams;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.CreateTaskResult;
import sayso.mcp.protocol.LegacyCreateTaskResult;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.protocol.Task;
import tools.jackson.databind.node.ObjectNode;

/// Answers the MCP method `tools/call`: checks the arguments, runs the tool, checks its result, and
/// answers with a task where the call is to become one. Calls of unknown tools go to the
/// `UnknownToolListener`.
record ToolMethods(
        ToolRegistry tools,
        UnknownToolListener unknown,
        RoundTripRunner rounds,
        @Nullable TaskMethods tasks) {
    private static final String ARGUMENTS = "arguments.";

    /// A call that waits for nothing holds up nobody else where its request stands alone.
    boolean isInstant(RequestExchange exchange) {
        ObjectNode params = exchange.params();
        return exchange.session().isOfOneRequest()
                && params.path("arguments") instanceof ObjectNode arguments
                && tools.named(params.path("name").asString(""))
                        .filter(tool -> tool.isBrief(arguments))
                        .isPresent();
    }

    ServerResult answer(RequestExchange exchange) throws InterruptedException {
        CallToolParams params = CallToolParams.from(exchange.params());
        Tool tool =
                tools.named(params.name())
                        .filter(known -> known.spec().isFor(exchange.client()))
                        .orElseThrow(() -> unknown(exchange, params));
        TaskPreference wish = TaskRules.wish(exchange, tool.spec(), tasks != null);
        List<String> unread = exchange.request().unread();
        if (!unread.isEmpty()) {
            ToolResult refused = tool.tooLong(plain(exchange, params), fields(unread));
            return answerAtOnce(exchange, wish, checked(tool.spec(), refused));
        }
        List<String> problems = tool.spec().inputCheck().problems(params.arguments());
        if (!problems.isEmpty()) {
            ToolResult refused = ToolResult.refusal(tool.spec(), problems);
            return answerAtOnce(exchange, wish, refused.onTheWire());
        }
        try {
            return rounds.run(
                    exchange,
                    context -> {
                        ToolCall call = new ToolCall(params.arguments(), context, wish);
                        return switch (tool.call(call)) {
                            case InputRequiredOutcome more -> more;
                            case ToolResult result ->
                                    new RoundOutcome.Done(
                                            answerAtOnce(
                                                    exchange, wish, checked(tool.spec(), result)));
                            case TaskOutcome task ->
                                    new RoundOutcome.Done(created(exchange, wish, task));
                        };
                    });
        } catch (NoAnswerException e) {
            return answerAtOnce(exchange, wish, unanswered(tool.spec(), e));
        }
    }

    /// Ends the request with -32602 (every revision, server/tools).
    private ProtocolException unknown(RequestExchange exchange, CallToolParams params) {
        ObjectNode more = unknown.called(params.name(), plain(exchange, params));
        ProtocolError error = ProtocolError.unknownTool(params.name());
        if (more == null) {
            return new ProtocolException(error);
        }
        String message = more.path("message").asString(error.message());
        String hint = more.path("hint").asString("");
        return new ProtocolException(
                new ProtocolError(
                        error.code(), hint.isEmpty() ? message : message + ". " + hint, more));
    }

    /// The call as one that nobody is told about before its end.
    private static ToolCall plain(RequestExchange exchange, CallToolParams params) {
        return new ToolCall(
                params.arguments(),
                exchange.caller(),
                exchange.client(),
                exchange.meta(),
                ProgressReporter.unwanted(),
                exchange.cancellation());
    }

    private static List<String> fields(List<String> places) {
        return places.stream()
                .map(place ->
                        place.startsWith(ARGUMENTS) ? place.substring(ARGUMENTS.length()) : place)
                .toList();
    }

    /// What leaves the tool, if it keeps what its spec promises; otherwise that is a bug.
    static CallToolResult checked(ToolDescriptor spec, ToolResult result) {
        if (spec.outputSchema() != null && !result.isError()) {
            ObjectNode structured = result.structured();
            if (structured == null) {
                throw new IllegalStateException(
                        "tool " + spec.name() + " returned no structured content");
            }
            List<String> problems = spec.outputCheck().problems(structured);
            if (!problems.isEmpty()) {
                throw new IllegalStateException(
                        "tool %s returned what its schema does not allow: %s"
                                .formatted(spec.name(), String.join("; ", problems)));
            }
        }
        return result.keeping(spec.outputSchema()).onTheWire();
    }

    static CallToolResult unanswered(ToolDescriptor spec, NoAnswerException cause) {
        return ToolResult.error(spec.name() + " came to no end: " + cause.getMessage()).onTheWire();
    }

    /// A legacy client that asked for a task gets one even for what is known at once.
    private ServerResult answerAtOnce(
            RequestExchange exchange, @Nullable TaskPreference wish, CallToolResult result) {
        if (tasks == null || wish == null || exchange.client().era() == ProtocolEra.MODERN) {
            return result;
        }
        String principal = exchange.caller().principal();
        Task kept = tasks.source().keep(principal, result, wish.ttl());
        return new LegacyCreateTaskResult(kept, null);
    }

    private ServerResult created(
            RequestExchange exchange, @Nullable TaskPreference wish, TaskOutcome made) {
        if (tasks == null || wish == null) {
            throw new IllegalStateException("a task was made for a client that takes none");
        }
        Optional<Task> task = tasks.source().get(made.taskId(), exchange.caller().principal());
        if (task.isEmpty()) {
            throw new IllegalStateException("the task source does not know " + made.taskId());
        }
        return switch (exchange.client().era()) {
            case MODERN -> new CreateTaskResult(task.get());
            case LEGACY -> new LegacyCreateTaskResult(task.get(), made.immediate());
        };
    }
}
