package sayso.app.extension;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import sayso.app.extension.find.ExtensionSelection;

/// Command-line options that name further extension jars to load, only those jars, or no
/// extensions, for commands that serve agents or run what extensions offer.
public final class ExtensionFlags {
    @Option(
            names = "--extension",
            paramLabel = "JAR",
            description = "Also load this extension; repeatable.")
    private List<Path> paths = new ArrayList<>();

    @Option(names = "--extensions-only", description = "Load only the jars named with --extension.")
    private boolean only;

    @Option(
            names = "--no-extensions",
            description = "Load no extensions, not even those that come with Sayso.")
    private boolean none;

    public ExtensionSelection options() {
        return new ExtensionSelection(paths, only, none);
    }
}
