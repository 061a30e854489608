package sayso.acceptance.conformance;

import java.util.List;
import java.util.Optional;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.PromptCall;
import sayso.mcp.feature.PromptOutcome;
import sayso.mcp.feature.PromptResult;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.ElicitResult;
import sayso.mcp.protocol.EmbeddedResource;
import sayso.mcp.protocol.ImageContent;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.PromptDefinition;
import sayso.mcp.protocol.PromptMessage;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.TextContent;

/// Prompts that the suite fetches by their names.
record PromptFixtures(PromptDefinition definition, Body body) implements Prompt {
    private static final ElicitForm CONTEXT =
            InputRequestFixtures.form(
                    "What context should the prompt use?",
                    """
                    {"type":"object","properties":{"context":{"type":"string"}},"required":["context"]}
                    """);

    @FunctionalInterface
    interface Body {
        PromptOutcome get(PromptCall call);
    }

    @Override
    public PromptOutcome get(PromptCall call) {
        return body.get(call);
    }

    static List<Prompt> all() {
        return List.of(
                of(
                        "test_simple_prompt",
                        List.of(),
                        _ -> PromptResult.of("This is a simple prompt for testing.")),
                of(
                        "test_prompt_with_arguments",
                        List.of("arg1", "arg2"),
                        call ->
                                PromptResult.of(
                                        "Prompt with arguments: arg1='%s', arg2='%s'"
                                                .formatted(
                                                        call.arguments().get("arg1"),
                                                        call.arguments().get("arg2")))),
                of(
                        "test_prompt_with_embedded_resource",
                        List.of("resourceUri"),
                        PromptFixtures::embedding),
                of(
                        "test_prompt_with_image",
                        List.of(),
                        _ ->
                                messages(
                                        PromptMessage.ofUser(
                                                new ImageContent(MediaSamples.PNG, "image/png")),
                                        PromptMessage.ofUser(
                                                new TextContent(
                                                        "Please analyze the image above.")))),
                of("test_input_required_result_prompt", List.of(), PromptFixtures::asking));
    }

    private static Prompt of(String name, List<String> arguments, Body body) {
        return new PromptFixtures(
                new PromptDefinition(
                        BaseMetadata.of(name, "A prompt of the conformance suite"),
                        arguments.stream()
                                .map(argument ->
                                        new PromptArgument(argument, "A test argument", true))
                                .toList()),
                body);
    }

    private static PromptOutcome embedding(PromptCall call) {
        String uri = String.valueOf(call.arguments().get("resourceUri"));
        return messages(
                PromptMessage.ofUser(
                        new EmbeddedResource(
                                new ResourceContents.Text(
                                        uri,
                                        "text/plain",
                                        "Embedded resource content for testing."))),
                PromptMessage.ofUser(
                        new TextContent("Please process the embedded resource above.")));
    }

    private static PromptOutcome asking(PromptCall call) {
        Optional<ElicitResult> answer = call.inputResponses().elicited("user_context", CONTEXT);
        return answer.isPresent()
                ? PromptResult.of(answer.get().content().path("context").asString())
                : InputRequiredOutcome.of(InputRequests.of("user_context", CONTEXT));
    }

    private static PromptResult messages(PromptMessage... messages) {
        return new PromptResult(null, List.of(messages));
    }
}
