import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/// Gives the classes of a jar that have the form of Java 5 or older the form of Java 8, with stack
/// maps. Java keeps older ones out of every start-up cache and verifies them anew at each start,
/// which for the command line framework costs more than all the rest of a command. What the classes
/// do stays as it is, and so does every other file; a notice in the jar says what was changed.
///
/// Usage: `java ModernClasses.java JAR...` changes those jars that need it, in place.
final class ModernClasses {
    private static final ClassFileVersion MODERN =
            ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0);
    private static final int OLDEST_CACHED = ClassFile.JAVA_6_VERSION;

    private static final String NOTICE = "META-INF/CHANGES-BY-SAYSO.txt";
    private static final String NOTICE_TEXT =
            """
            Sayso changed the class files of this jar: they were given the class file version of
            Java 8 and stack maps, so that Java can keep them in its start-up cache. What they do
            was not changed, and no other file was.
            """;

    private ModernClasses() {}

    public static void main(String[] jars) throws IOException {
        for (String jar : jars) {
            Path file = Path.of(jar);
            if (hasOldClasses(file)) {
                Path changed = Path.of(jar + ".new");
                write(file, changed);
                Files.move(changed, file, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static boolean hasOldClasses(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : entries(jar)) {
                if (isClass(entry) && isOld(header(jar, entry))) {
                    return true;
                }
            }
            return false;
        }
    }

    private static void write(Path from, Path to) throws IOException {
        try (JarFile jar = new JarFile(from.toFile());
                OutputStream file = Files.newOutputStream(to);
                JarOutputStream changed = new JarOutputStream(file)) {
            ClassFile classes =
                    ClassFile.of(
                            StackMapsOption.GENERATE_STACK_MAPS,
                            ClassHierarchyResolverOption.of(hierarchyOf(jar)));
            JarEntry first = entries(jar).getFirst();
            for (JarEntry entry : entries(jar)) {
                byte[] bytes = read(jar, entry);
                put(
                        changed,
                        entry.getName(),
                        entry,
                        isClass(entry) && isOld(bytes) ? modern(classes, bytes) : bytes);
            }
            put(changed, NOTICE, first, NOTICE_TEXT.getBytes(StandardCharsets.UTF_8));
        }
    }

    /// With the time of the original, so that the same input always gives the same jar.
    private static void put(JarOutputStream jar, String name, JarEntry original, byte[] bytes)
            throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(original.getTimeLocal());
        jar.putNextEntry(entry);
        jar.write(bytes);
        jar.closeEntry();
    }

    private static byte[] modern(ClassFile classes, byte[] bytes) {
        ClassModel old = classes.parse(bytes);
        ClassTransform version =
                (changed, element) ->
                        changed.with(element instanceof ClassFileVersion ? MODERN : element);
        // why: stack maps are made only for code that is written anew
        ClassTransform code = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);
        byte[] modern = classes.transformClass(old, version.andThen(code));
        List<VerifyError> faults = classes.verify(modern);
        if (!faults.isEmpty()) {
            throw new IllegalStateException(
                    old.thisClass().asInternalName() + " cannot be made modern", faults.getFirst());
        }
        return modern;
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

    private static List<JarEntry> entries(JarFile jar) {
        return Collections.list(jar.entries());
    }

    private static boolean isClass(JarEntry entry) {
        return entry.getName().endsWith(".class");
    }

    /// A class file starts with four bytes that every one has, then its version: minor and major.
    private static boolean isOld(byte[] start) {
        return ((start[6] & 0xFF) << 8 | start[7] & 0xFF) < OLDEST_CACHED;
    }

    private static byte[] header(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readNBytes(8);
        }
    }

    private static byte[] read(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }
}
