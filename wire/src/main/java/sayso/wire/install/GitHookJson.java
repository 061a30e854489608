package sayso.wire.install;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;

/// Output of `install git-hooks --json` and `uninstall git-hooks --json`: the file of the hook, whether it was
/// changed, and the hook that was there before.
public final class GitHookJson {
    private GitHookJson() {}

    /// @param dryRun whether nothing was written
    /// @param changed whether the file is another one now, or would be
    /// @param former the hook that ours runs first; null for none
    public static String of(Path path, boolean dryRun, boolean changed, @Nullable Path former) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("path", path.toString());
            json.writeBooleanProperty("dry_run", dryRun);
            json.writeBooleanProperty("changed", changed);
            if (former == null) {
                json.writeNullProperty("former");
            } else {
                json.writeStringProperty("former", former.toString());
            }
            json.writeEndObject();
        });
    }
}
