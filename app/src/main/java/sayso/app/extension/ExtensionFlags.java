package sayso.app.extension;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import sayso.app.extension.find.ExtensionSelection;

/// Command-line options about extensions, for commands that serve agents or run what extensions
/// offer.
public final class ExtensionFlags {
    @Option(
            names = "--extension",
            paramLabel = "JAR",
            description = "One more extension; may be said again.")
    private List<Path> paths = new ArrayList<>();

    @Option(
            names = "--extensions-only",
            description = "Of all jars, none but those named with --extension.")
    private boolean only;

    @Option(
            names = "--no-extensions",
            description = "No extensions at all, not even those that come with Sayso.")
    private boolean none;

    public ExtensionSelection options() {
        return new ExtensionSelection(paths, only, none);
    }
}
