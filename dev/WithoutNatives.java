import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/// Leaves the native libraries out of a jar, in place: an archive is made for one system, and has its
/// library unpacked beside the jar.
///
/// Usage: `java WithoutNatives.java JAR`
final class WithoutNatives {
    private WithoutNatives() {}

    public static void main(String[] jars) throws IOException {
        for (String name : jars) {
            Path file = Path.of(name);
            Path changed = Path.of(name + ".new");
            try (JarFile jar = new JarFile(file.toFile());
                    JarOutputStream out = new JarOutputStream(Files.newOutputStream(changed))) {
                Enumeration<JarEntry> entries = jar.entries();
                while (entries.hasMoreElements()) {
                    JarEntry entry = entries.nextElement();
                    if (!entry.getName().contains("/native/")) {
                        JarEntry kept = new JarEntry(entry.getName());
                        kept.setTimeLocal(entry.getTimeLocal());
                        out.putNextEntry(kept);
                        jar.getInputStream(entry).transferTo(out);
                        out.closeEntry();
                    }
                }
            }
            Files.move(changed, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
