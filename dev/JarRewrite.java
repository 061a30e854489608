import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.constant.ClassDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/// Writes a jar anew, entry by entry, each with the time of the original, so that the same input
/// always gives the same jar.
final class JarRewrite {
    private static final String NOTICE = "META-INF/CHANGES-BY-SAYSO.txt";

    private JarRewrite() {}

    /// What becomes of an entry.
    interface Change {
        /// The bytes it has from now on; null leaves it out.
        byte[] of(String name, byte[] original);
    }

    /// Writes it beside the original.
    ///
    /// @param change made for the classes of that jar
    /// @param notice what the jar says of the change, behind what it says of earlier ones; empty for no word
    /// @return where it lies
    static Path anew(Path original, Function<ClassHierarchyResolver, Change> change, String notice)
            throws IOException {
        Path written = Path.of(original + ".new");
        try (JarFile jar = new JarFile(original.toFile());
                OutputStream file = Files.newOutputStream(written);
                JarOutputStream out = new JarOutputStream(file)) {
            Change each = change.apply(hierarchyOf(jar));
            List<JarEntry> entries = entries(jar);
            String said = "";
            for (JarEntry entry : entries) {
                byte[] bytes = each.of(entry.getName(), read(jar, entry));
                if (entry.getName().equals(NOTICE)) {
                    said = new String(bytes, StandardCharsets.UTF_8);
                } else if (bytes != null) {
                    put(out, entry.getName(), entry, bytes);
                }
            }
            String says = said + (said.isEmpty() || notice.isEmpty() ? "" : "\n") + notice;
            if (!says.isEmpty()) {
                put(out, NOTICE, entries.getFirst(), says.getBytes(StandardCharsets.UTF_8));
            }
        }
        return written;
    }

    static void replace(Path original, Path written) throws IOException {
        Files.move(written, original, StandardCopyOption.REPLACE_EXISTING);
    }

    static List<JarEntry> entries(JarFile jar) {
        return Collections.list(jar.entries());
    }

    /// Looks into the jar first, then among the classes of Java.
    private static ClassHierarchyResolver hierarchyOf(JarFile jar) {
        return ClassHierarchyResolver.ofResourceParsing(type -> open(jar, type))
                .orElse(ClassHierarchyResolver.defaultResolver());
    }

    private static InputStream open(JarFile jar, ClassDesc type) {
        String descriptor = type.descriptorString();
        JarEntry entry =
                jar.getJarEntry(descriptor.substring(1, descriptor.length() - 1) + ".class");
        try {
            return entry == null ? null : jar.getInputStream(entry);
        } catch (IOException e) {
            throw new IllegalStateException(entry + " cannot be read", e);
        }
    }

    private static byte[] read(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private static void put(JarOutputStream jar, String name, JarEntry original, byte[] bytes)
            throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(original.getTimeLocal());
        jar.putNextEntry(entry);
        jar.write(bytes);
        jar.closeEntry();
    }
}
