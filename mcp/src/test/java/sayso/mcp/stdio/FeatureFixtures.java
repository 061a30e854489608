package sayso.mcp.stdio;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.PromptCall;
import sayso.mcp.feature.PromptOutcome;
import sayso.mcp.feature.PromptResult;
import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCall;
import sayso.mcp.feature.ResourceCatalogue;
import sayso.mcp.feature.ResourceOutcome;
import sayso.mcp.feature.ResourceResult;
import sayso.mcp.feature.ResourceTemplate;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.CompleteParams;
import sayso.mcp.protocol.CompleteResult;
import sayso.mcp.protocol.EmbeddedResource;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.PromptDefinition;
import sayso.mcp.protocol.PromptMessage;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.ResourceDefinition;
import sayso.mcp.protocol.ResourceTemplateDefinition;

/// Small real prompts and resources.
final class FeatureFixtures {
    private FeatureFixtures() {}

    interface Filling {
        PromptOutcome get(PromptCall call);
    }

    interface Reading {
        ResourceOutcome read(ResourceCall call);
    }

    static Prompt prompt(String name, List<PromptArgument> arguments, Filling filling) {
        PromptDefinition definition =
                new PromptDefinition(BaseMetadata.of(name, "The " + name + "."), arguments);
        return new Prompt() {
            @Override
            public PromptDefinition definition() {
                return definition;
            }

            @Override
            public PromptOutcome get(PromptCall call) {
                return filling.get(call);
            }
        };
    }

    static List<Prompt> prompts() {
        return List.of(
                prompt("plain", List.of(), _ -> PromptResult.of("Hello.")),
                prompt(
                        "greeting",
                        List.of(
                                new PromptArgument("name", "Whom", true),
                                new PromptArgument("tone", null, false)),
                        call ->
                                new PromptResult(
                                        "A greeting",
                                        List.of(
                                                PromptMessage.ofUser(
                                                        new EmbeddedResource(
                                                                new ResourceContents.Text(
                                                                        "test://name",
                                                                        null,
                                                                        call.arguments()
                                                                                .get("name"))))))),
                prompt(
                        "asking",
                        List.of(),
                        call ->
                                call.inputResponses()
                                        .elicited("name")
                                        .<PromptOutcome>map(answer ->
                                                PromptResult.of(
                                                        answer.content().path("x").asString()))
                                        .orElse(
                                                InputRequiredOutcome.of(
                                                        InputRequests.of(
                                                                "name",
                                                                FormFixtures.text(
                                                                        "Name?", "x"))))));
    }

    static Resource resource(String uri, Reading reading) {
        ResourceDefinition definition =
                new ResourceDefinition(uri, BaseMetadata.of(uri, "At " + uri), "text/plain", null);
        return new Resource() {
            @Override
            public ResourceDefinition definition() {
                return definition;
            }

            @Override
            public ResourceOutcome read(ResourceCall call) {
                return reading.read(call);
            }
        };
    }

    static ResourceCatalogue resources() {
        ResourceTemplateDefinition definition =
                new ResourceTemplateDefinition(
                        "test://template/{id}/data", BaseMetadata.of("data", "Data by id"), null);
        ResourceTemplate template =
                new ResourceTemplate() {
                    @Override
                    public ResourceTemplateDefinition definition() {
                        return definition;
                    }

                    @Override
                    public ResourceOutcome read(ResourceCall call) {
                        if (call.variables().equals(Map.of("id", "none"))) {
                            throw new ProtocolException(ProtocolError.unknownResource(call.uri()));
                        }
                        return ResourceResult.of(
                                new ResourceContents.Text(
                                        call.uri(), null, call.variables().toString()));
                    }
                };
        return new ResourceCatalogue(
                List.of(
                        resource(
                                "test://text",
                                call ->
                                        ResourceResult.of(
                                                new ResourceContents.Text(
                                                        call.uri(), "text/plain", "Hello."))),
                        resource(
                                "test://bytes",
                                call ->
                                        ResourceResult.of(
                                                ResourceContents.Blob.of(
                                                        call.uri(), null, new byte[] {1, 2, 3})))),
                List.of(template));
    }

    /// Offers all numbers below a thousand that begin with the value.
    static CompleteResult complete(CompleteParams params) {
        return CompleteResult.of(
                IntStream.range(0, 1000)
                        .mapToObj(String::valueOf)
                        .filter(number -> number.startsWith(params.value()))
                        .toList());
    }
}
