package sayso.app.command;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Folder that a person names on the command line, as those are known by who work there: without links. One that is not
/// on this computer stays as it was named, since agents may work there elsewhere.
public final class FolderArgument {
    private FolderArgument() {}

    /// Its own name, or the text where it leads to nothing here.
    public static String real(String typed) {
        try {
            return Path.of(typed).toRealPath().toString();
        } catch (InvalidPathException | IOException e) {
            return typed;
        }
    }
}
