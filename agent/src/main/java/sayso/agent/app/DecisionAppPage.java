package sayso.agent.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCall;
import sayso.mcp.feature.ResourceResult;
import sayso.mcp.protocol.AppsExtension;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.ResourceDefinition;
import tools.jackson.databind.node.ObjectNode;

/// Page that shows a decision within the conversation of a client of MCP Apps, and takes the click
/// on its answer there: one HTML file without a network, with the key of its connection in it.
public final class DecisionAppPage implements Resource {
    public static final String URI = "ui://sayso/decision";

    /// Where the file has the key.
    private static final String KEY = "{{key}}";

    private static final String FILE = "decision-app.html";

    private final AppProofService proofs;

    public DecisionAppPage(AppProofService proofs) {
        this.proofs = requireNonNull(proofs, "proofs is null");
    }

    @Override
    public ResourceDefinition definition() {
        return new ResourceDefinition(
                URI,
                BaseMetadata.of("decision", "Shows a decision, and takes its answer"),
                AppsExtension.MIME_TYPE,
                null);
    }

    @Override
    public ResourceResult read(ResourceCall call) {
        ObjectNode meta = JsonCodec.object();
        meta.putObject("ui").put("prefersBorder", true);
        return ResourceResult.of(
                new ResourceContents.Text(
                        call.uri(),
                        AppsExtension.MIME_TYPE,
                        html().replace(KEY, proofs.key(call.context())),
                        meta));
    }

    private static String html() {
        try (InputStream file = DecisionAppPage.class.getResourceAsStream(FILE)) {
            return new String(requireNonNull(file, FILE + " is missing").readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
