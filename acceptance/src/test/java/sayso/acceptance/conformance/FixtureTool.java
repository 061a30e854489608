package sayso.acceptance.conformance;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sayso.acceptance.harness.ProgramJson;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import tools.jackson.databind.node.ObjectNode;

/// A tool that the suite calls by its name and expects to behave in one certain way.
record FixtureTool(ToolDescriptor spec, Body body) implements Tool {
    static final String NO_ARGUMENTS = "{\"type\":\"object\"}";

    @FunctionalInterface
    interface Body {
        ToolOutcome call(ToolCall call) throws InterruptedException;
    }

    static FixtureTool of(String name, String description, Body body) {
        return of(name, description, NO_ARGUMENTS, body);
    }

    static FixtureTool of(String name, String description, String inputSchema, Body body) {
        return new FixtureTool(
                new ToolDescriptor(
                        name,
                        name,
                        description,
                        (ObjectNode) ProgramJson.parse(inputSchema),
                        null,
                        new ToolAnnotations(true, false, true, false),
                        InputCheck.none()),
                body);
    }

    FixtureTool with(TaskSupport support) {
        return new FixtureTool(spec.withTasks(support), body);
    }

    @Override
    public ToolOutcome call(ToolCall call) throws InterruptedException {
        return body.call(call);
    }

    /// Lets time pass as a tool that is at work would; ends early when the call is cancelled.
    static void work(Duration time) throws InterruptedException {
        if (new CountDownLatch(1).await(time.toNanos(), TimeUnit.NANOSECONDS)) {
            throw new IllegalStateException("nobody counts down");
        }
    }
}
