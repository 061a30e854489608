package sayso.acceptance.conformance;

import java.time.Duration;
import java.util.List;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.AudioContent;
import sayso.mcp.protocol.EmbeddedResource;
import sayso.mcp.protocol.ImageContent;
import sayso.mcp.protocol.LogLevel;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.TextContent;
import sayso.mcp.server.ChangePublisher;

/// Tools that answer at once or tell on the way: every kind of content, progress, log messages.
final class ContentFixtures {
    private static final Duration STEP = Duration.ofMillis(50);
    private static final String SCHEMA_2020_12 =
            """
            {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
             "$defs":{"address":{"$anchor":"addressDef","type":"object",
               "properties":{"street":{"type":"string"},"city":{"type":"string"}}}},
             "properties":{"name":{"type":"string"},"address":{"$ref":"#/$defs/address"},
               "contactMethod":{"type":"string","enum":["phone","email"]},
               "phone":{"type":"string"},"email":{"type":"string"}},
             "allOf":[{"anyOf":[{"required":["phone"]},{"required":["email"]}]}],
             "if":{"properties":{"contactMethod":{"const":"phone"}},"required":["contactMethod"]},
             "then":{"required":["phone"]},"else":{"required":["email"]},
             "additionalProperties":false}
            """;
    private static final String MIRRORED =
            """
            {"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"}}}
            """;

    private ContentFixtures() {}

    static List<Tool> all(ChangePublisher changes) {
        return List.of(
                FixtureTool.of(
                        "test_simple_text",
                        "Answers with a text",
                        _ -> text("This is a simple text response for testing.")),
                FixtureTool.of(
                        "test_image_content",
                        "Answers with a picture",
                        _ -> ToolResult.of(new ImageContent(MediaSamples.PNG, "image/png"))),
                FixtureTool.of(
                        "test_audio_content",
                        "Answers with a sound",
                        _ -> ToolResult.of(new AudioContent(MediaSamples.WAV, "audio/wav"))),
                FixtureTool.of(
                        "test_embedded_resource",
                        "Answers with a resource",
                        _ ->
                                ToolResult.of(
                                        resource(
                                                "test://embedded-resource",
                                                "This is an embedded resource content."))),
                FixtureTool.of(
                        "test_multiple_content_types",
                        "Answers with a text, a picture and a resource",
                        _ ->
                                ToolResult.of(
                                        new TextContent("Multiple content types test:"),
                                        new ImageContent(MediaSamples.PNG, "image/png"),
                                        resource("test://mixed-content-resource", "{}"))),
                FixtureTool.of(
                        "test_error_handling",
                        "Refuses",
                        _ ->
                                ToolResult.error(
                                        "This tool intentionally returns an error for testing")),
                FixtureTool.of(
                        "test_tool_with_progress",
                        "Tells how far it is",
                        ContentFixtures::progress),
                FixtureTool.of(
                        "test_tool_with_logging", "Logs on the way", ContentFixtures::logging),
                FixtureTool.of(
                        "test_logging_tool",
                        "Logs for those who want it",
                        call -> {
                            call.log(LogLevel.INFO, null, "a log message");
                            return text("logged");
                        }),
                FixtureTool.of(
                        "json_schema_2020_12_tool",
                        "Tool with JSON Schema 2020-12 features",
                        SCHEMA_2020_12,
                        _ -> text("valid")),
                FixtureTool.of(
                        "test_mirrored_parameter",
                        "Takes a parameter that is repeated in a header",
                        MIRRORED,
                        call -> text(call.arguments().path("region").asString("none"))),
                FixtureTool.of(
                        "test_trigger_tool_change",
                        "Says that there are other tools now",
                        _ -> {
                            changes.toolsChanged();
                            return text("told");
                        }),
                FixtureTool.of(
                        "test_trigger_prompt_change",
                        "Says that there are other prompts now",
                        _ -> {
                            changes.promptsChanged();
                            return text("told");
                        }),
                FixtureTool.of(
                        "test_reconnection",
                        "Lets the client go in the middle of the call",
                        call -> {
                            call.hangUp();
                            FixtureTool.work(STEP.multipliedBy(4));
                            return text("Reconnection test completed successfully.");
                        }));
    }

    static ToolResult text(String text) {
        return ToolResult.of(new TextContent(text));
    }

    private static EmbeddedResource resource(String uri, String text) {
        String type = text.startsWith("{") ? "application/json" : "text/plain";
        return new EmbeddedResource(new ResourceContents.Text(uri, type, text));
    }

    private static ToolOutcome progress(ToolCall call) throws InterruptedException {
        for (int done : new int[] {0, 50, 100}) {
            call.progress().report(done, 100, "Completed step " + done + " of 100");
            FixtureTool.work(STEP);
        }
        return text("done");
    }

    private static ToolOutcome logging(ToolCall call) throws InterruptedException {
        for (String message :
                List.of(
                        "Tool execution started",
                        "Tool processing data",
                        "Tool execution completed")) {
            call.log(LogLevel.INFO, null, message);
            FixtureTool.work(STEP);
        }
        return text("logged");
    }
}
