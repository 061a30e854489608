package sayso.acceptance.conformance;

import static sayso.acceptance.conformance.ContentFixtures.text;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.TaskOutcome;
import sayso.mcp.feature.TaskPreference;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.ElicitResult;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.TextContent;
import sayso.mcp.server.BackgroundTool;
import sayso.mcp.tasks.InProcessTaskStore;

/// Tools whose calls become tasks.
final class TaskFixtures {
    private static final ElicitForm CONFIRM =
            InputRequestFixtures.form(
                    "Really delete it?",
                    """
                    {"type":"object","properties":{"confirm":{"type":"boolean"}},"required":["confirm"]}
                    """);
    private static final ElicitForm NAME =
            InputRequestFixtures.form(
                    "What is the name?",
                    """
                    {"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}
                    """);

    private TaskFixtures() {}

    static List<Tool> all(InProcessTaskStore tasks) {
        return List.of(
                FixtureTool.of(
                        "greet",
                        "Greets at once",
                        """
                        {"type":"object","properties":{"name":{"type":"string"}}}
                        """,
                        call ->
                                text(
                                        "Hello, "
                                                + call.arguments().path("name").asString("you")
                                                + "!")),
                background(
                        tasks,
                        FixtureTool.of(
                                "slow_compute",
                                "Takes its time",
                                """
                                {"type":"object","properties":{
                                  "seconds":{"type":"number"},"label":{"type":"string"}}}
                                """,
                                TaskFixtures::compute),
                        TaskSupport.OPTIONAL),
                background(
                        tasks,
                        FixtureTool.of(
                                "failing_job",
                                "Refuses after a second",
                                _ -> {
                                    FixtureTool.work(Duration.ofSeconds(1));
                                    return ToolResult.error("the job failed");
                                }),
                        TaskSupport.REQUIRED),
                background(
                        tasks,
                        FixtureTool.of(
                                "protocol_error_job",
                                "Ends with an error of the protocol",
                                _ -> {
                                    throw new ProtocolException(ProtocolError.internal());
                                }),
                        TaskSupport.OPTIONAL),
                background(
                        tasks,
                        FixtureTool.of(
                                "confirm_delete",
                                "Asks before it deletes",
                                """
                                {"type":"object","properties":{"filename":{"type":"string"}}}
                                """,
                                TaskFixtures::delete),
                        TaskSupport.OPTIONAL),
                background(
                        tasks,
                        FixtureTool.of("multi_input", "Asks two things", TaskFixtures::two),
                        TaskSupport.OPTIONAL),
                FixtureTool.of(
                                "test_tool_with_task",
                                "Asks by its result, then becomes a task",
                                call -> askedFirst(call, tasks))
                        .with(TaskSupport.REQUIRED));
    }

    private static Tool background(
            InProcessTaskStore tasks, FixtureTool tool, TaskSupport support) {
        return new BackgroundTool(tool.with(support), tasks);
    }

    private static ToolOutcome compute(ToolCall call) throws InterruptedException {
        double seconds = call.arguments().path("seconds").asDouble(1);
        FixtureTool.work(Duration.ofMillis((long) (seconds * 1000)));
        return text(call.arguments().path("label").asString("done") + " after " + seconds + " s");
    }

    private static ToolOutcome delete(ToolCall call) {
        Optional<ElicitResult> answer = call.inputResponses().elicited("confirm", CONFIRM);
        return answer.isPresent()
                ? text(
                        (answer.get().content().path("confirm").asBoolean(false)
                                        ? "deleted "
                                        : "kept ")
                                + call.arguments().path("filename").asString())
                : InputRequiredOutcome.of(InputRequests.of("confirm", CONFIRM));
    }

    private static ToolOutcome two(ToolCall call) {
        return call.inputResponses().keys().containsAll(List.of("first", "second"))
                ? text("both came")
                : InputRequiredOutcome.of(InputRequests.of("first", NAME).and("second", NAME));
    }

    private static ToolOutcome askedFirst(ToolCall call, InProcessTaskStore tasks) {
        TaskPreference wish = call.task();
        Optional<ElicitResult> answer = call.inputResponses().elicited("user_name", NAME);
        if (answer.isEmpty() || wish == null) {
            return InputRequiredOutcome.of(InputRequests.of("user_name", NAME));
        }
        String name = answer.get().content().path("name").asString();
        return TaskOutcome.of(
                tasks.start(
                                call.caller().principal(),
                                wish.ttl(),
                                _ ->
                                        new CallToolResult(
                                                List.of(new TextContent("Hello, " + name + "!")),
                                                null,
                                                false))
                        .id());
    }
}
