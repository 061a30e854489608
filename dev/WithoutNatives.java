import java.io.IOException;
import java.nio.file.Path;

/// Leaves the native libraries out of a jar, in place: an archive is made for one system, and has its
/// library unpacked beside the jar.
///
/// Usage: `java WithoutNatives.java JAR`
final class WithoutNatives {
    private WithoutNatives() {}

    public static void main(String[] jars) throws IOException {
        for (String name : jars) {
            Path jar = Path.of(name);
            JarRewrite.Change change =
                    (entry, bytes) -> entry.contains("/native/") ? null : bytes;
            JarRewrite.replace(jar, JarRewrite.anew(jar, _ -> change, ""));
        }
    }
}
