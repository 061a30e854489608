package sayso.acceptance.conformance;

import java.util.List;
import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCall;
import sayso.mcp.feature.ResourceCatalogue;
import sayso.mcp.feature.ResourceOutcome;
import sayso.mcp.feature.ResourceResult;
import sayso.mcp.feature.ResourceTemplate;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.ResourceDefinition;
import sayso.mcp.protocol.ResourceTemplateDefinition;

/// Resources that the suite reads by their addresses.
final class ResourceFixtures {
    private ResourceFixtures() {}

    static ResourceCatalogue all() {
        return new ResourceCatalogue(
                List.of(
                        fixed(
                                new ResourceContents.Text(
                                        "test://static-text",
                                        "text/plain",
                                        "This is the content of the static text resource."),
                                "text/plain"),
                        fixed(
                                new ResourceContents.Blob(
                                        "test://static-binary", "image/png", MediaSamples.PNG),
                                "image/png"),
                        fixed(
                                new ResourceContents.Text(
                                        "test://watched-resource", "text/plain", "Watched."),
                                "text/plain")),
                List.of(new Data()));
    }

    private static Resource fixed(ResourceContents contents, String type) {
        return new Fixed(
                contents,
                new ResourceDefinition(
                        contents.uri(),
                        BaseMetadata.of(
                                contents.uri().substring("test://".length()),
                                "A resource of the conformance suite"),
                        type,
                        null));
    }

    private record Fixed(ResourceContents contents, ResourceDefinition definition)
            implements Resource {
        @Override
        public ResourceOutcome read(ResourceCall call) {
            return ResourceResult.of(contents);
        }
    }

    private record Data() implements ResourceTemplate {
        @Override
        public ResourceTemplateDefinition definition() {
            return new ResourceTemplateDefinition(
                    "test://template/{id}/data",
                    BaseMetadata.of("data", "The data of an id"),
                    "application/json");
        }

        @Override
        public ResourceOutcome read(ResourceCall call) {
            String id = String.valueOf(call.variables().get("id"));
            return ResourceResult.of(
                    new ResourceContents.Text(
                            call.uri(),
                            "application/json",
                            "{\"id\":\"%s\",\"templateTest\":true,\"data\":\"Data for ID: %s\"}"
                                    .formatted(id, id)));
        }
    }
}
