package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Which Sayso this is: the released version and, where it runs from a package, the digest of the
/// very files in it.
public record Version(String number, @Nullable String build) {
    private static final String RESOURCE = "version.txt";

    /// The version of the code that is running.
    public static Version current() {
        String folder = System.getProperty("sayso.package");
        return new Version(readNumber(), folder == null ? null : readBuild(Path.of(folder)));
    }

    @Override
    public String toString() {
        return build == null ? number : number + " (build " + build + ")";
    }

    private static String readNumber() {
        try (InputStream text = Version.class.getResourceAsStream(RESOURCE)) {
            if (text == null) {
                throw new IllegalStateException(RESOURCE + " is not among the classes");
            }
            return new String(text.readAllBytes(), UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " cannot be read", e);
        }
    }

    private static @Nullable String readBuild(Path folder) {
        try {
            return Files.readString(folder.resolve("build")).strip();
        } catch (IOException e) {
            return null;
        }
    }
}
