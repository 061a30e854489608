package sayso.app.extension.find;

import java.nio.file.Path;
import java.util.List;

/// Selection of extensions made on the command line: further jars beside the usual ones, only those
/// jars, or none at all.
///
/// @param paths jars that are named there, in that order
/// @param only whether no jars count but those
/// @param none whether nothing is loaded at all, not even what comes with Sayso
public record ExtensionSelection(List<Path> paths, boolean only, boolean none) {
    /// Nothing was said.
    public static final ExtensionSelection USUAL = new ExtensionSelection(List.of(), false, false);

    public ExtensionSelection {
        paths = List.copyOf(paths);
    }
}
