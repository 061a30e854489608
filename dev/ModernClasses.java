import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

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
                JarRewrite.replace(
                        file, JarRewrite.anew(file, ModernClasses::change, NOTICE_TEXT));
            }
        }
    }

    private static boolean hasOldClasses(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : JarRewrite.entries(jar)) {
                if (isClass(entry.getName()) && isOld(header(jar, entry))) {
                    return true;
                }
            }
            return false;
        }
    }

    private static JarRewrite.Change change(ClassHierarchyResolver hierarchy) {
        ClassFile classes =
                ClassFile.of(
                        StackMapsOption.GENERATE_STACK_MAPS,
                        ClassHierarchyResolverOption.of(hierarchy));
        return (name, bytes) -> isClass(name) && isOld(bytes) ? modern(classes, bytes) : bytes;
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

    private static boolean isClass(String name) {
        return name.endsWith(".class");
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
}
