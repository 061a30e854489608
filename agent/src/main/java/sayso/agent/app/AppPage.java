package sayso.agent.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCall;
import sayso.mcp.feature.ResourceResult;
import sayso.mcp.protocol.AppsExtension;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.ResourceDefinition;
import tools.jackson.databind.node.ObjectNode;

/// Page of an MCP app, shown within the conversation of a client: one HTML file without a network,
/// put together from a frame and its scripts and styles, with the key of its connection and the
/// words of every language in it.
public final class AppPage implements Resource {
    /// Shows a decision, and takes its answer.
    public static final String DECISION = "ui://sayso/decision";

    /// Shows the matrix of an analysis, and takes answers to what is asked about it.
    public static final String MATRIX = "ui://sayso/matrix";

    private static final String FRAME = "frame.html";
    private static final List<String> COMMON_STYLES = List.of("look.css");
    private static final List<String> COMMON_SCRIPTS =
            List.of("proof.js", "host.js", "question.js");

    /// What stands around the signs of a style for those who write it.
    private static final Pattern SPACE = Pattern.compile(" ?([{};]|:(?= )) ");

    private final String uri;
    private final String name;
    private final String description;
    private final AppProofService proofs;
    private final Supplier<String> language;
    private final String html;

    private AppPage(
            String uri,
            String name,
            String description,
            String html,
            AppProofService proofs,
            Supplier<String> language) {
        this.uri = uri;
        this.name = name;
        this.description = description;
        this.html = html;
        this.proofs = requireNonNull(proofs, "proofs is null");
        this.language = requireNonNull(language, "language is null");
    }

    /// All that there are.
    ///
    /// @param language the person's setting for the language of surfaces; `auto` for the client's
    public static List<Resource> all(AppProofService proofs, Supplier<String> language) {
        return List.of(
                new AppPage(
                        DECISION,
                        "decision",
                        "Shows a decision, and takes its answer",
                        html(List.of(), List.of("decision.js")),
                        proofs,
                        language),
                new AppPage(
                        MATRIX,
                        "matrix",
                        "Shows the matrix of an analysis, and takes answers to what is asked"
                                + " about it",
                        html(List.of("matrix.css"), List.of("matrix.js")),
                        proofs,
                        language));
    }

    @Override
    public ResourceDefinition definition() {
        return new ResourceDefinition(
                uri, BaseMetadata.of(name, description), AppsExtension.MIME_TYPE, null);
    }

    @Override
    public ResourceResult read(ResourceCall call) {
        ObjectNode meta = JsonCodec.object();
        meta.putObject("ui").put("prefersBorder", true);
        return ResourceResult.of(
                new ResourceContents.Text(
                        call.uri(),
                        AppsExtension.MIME_TYPE,
                        html.replace("{{key}}", proofs.key(call.context()))
                                .replace("{{language}}", AppTexts.language(language.get())),
                        meta));
    }

    private static String html(List<String> styles, List<String> scripts) {
        return file(FRAME)
                .replace("{{style}}", SPACE.matcher(joined(COMMON_STYLES, styles)).replaceAll("$1"))
                .replace("{{script}}", joined(COMMON_SCRIPTS, scripts))
                .replace("{{words}}", AppTexts.script());
    }

    /// Without what only those need who write the files: the page is small on the wire.
    private static String joined(List<String> common, List<String> own) {
        return List.of(common, own).stream()
                .flatMap(List::stream)
                .flatMap(name -> file(name).lines())
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .collect(Collectors.joining("\n"));
    }

    private static String file(String name) {
        try (InputStream file = AppPage.class.getResourceAsStream(name)) {
            return new String(requireNonNull(file, name + " is missing").readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
