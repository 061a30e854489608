import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes.Name;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/// Puts the product's own jars before those of others on the class path of its main jar. Java opens every jar before
/// the one that holds a class, and the classes that no start-up cache has are mostly the product's own.
///
/// Usage: `java ClassPathOrder.java SAYSO_JAR` changes that jar in place.
final class ClassPathOrder {
    private static final String OWN = "sayso-";

    private ClassPathOrder() {}

    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        JarRewrite.replace(
                jar,
                JarRewrite.anew(
                        jar,
                        _ ->
                                (name, bytes) ->
                                        name.equals(JarFile.MANIFEST_NAME) ? ordered(bytes) : bytes,
                        ""));
    }

    private static byte[] ordered(byte[] written) {
        try {
            Manifest manifest = new Manifest(new ByteArrayInputStream(written));
            String before = manifest.getMainAttributes().getValue(Name.CLASS_PATH);
            if (before == null) {
                throw new IllegalStateException("the main jar has no class path");
            }
            List<String> jars = List.of(before.split(" "));
            manifest.getMainAttributes()
                    .put(
                            Name.CLASS_PATH,
                            jars.stream()
                                    .sorted(Comparator.comparing(jar -> !jar.startsWith(OWN)))
                                    .collect(Collectors.joining(" ")));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            manifest.write(out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
