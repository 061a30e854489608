package sayso.app.product;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Version of this Sayso: the released number and, in a package, the digest of the very files in
/// it.
public record ProductVersion(String number, @Nullable String build) {
    // why: a resource would cost a tenth of a start; a test compares this with the build's version
    private static final String NUMBER = "0.1.0";

    /// The version of the code that is running.
    public static ProductVersion current() {
        String folder = System.getProperty("sayso.package");
        return new ProductVersion(NUMBER, folder == null ? null : readBuild(Path.of(folder)));
    }

    @Override
    public String toString() {
        return build == null ? number : number + " (build " + build + ")";
    }

    private static @Nullable String readBuild(Path folder) {
        try {
            return Files.readString(folder.resolve("build")).strip();
        } catch (IOException e) {
            return null;
        }
    }
}
