import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.nio.file.Path;
import java.util.List;

/// Keeps the command line framework from looking for Groovy, whose closures it can call where there is one: to find
/// that there is none, Java opens every jar of the product, a fifth of what a command takes.
///
/// What the framework does for commands in Java stays as it is; a notice in the jar says what was changed. A framework
/// whose classes look otherwise than expected fails the build.
///
/// Usage: `java LeanParser.java PICOCLI_JAR` changes that jar in place.
final class LeanParser {
    private static final String NOTICE_TEXT =
            """
            Sayso changed the class file picocli/CommandLine$DefaultFactory.class of this jar: it does
            not look for groovy.lang.Closure, and goes on as where that is not found.
            """;

    private int changes;

    private LeanParser() {}

    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        LeanParser parser = new LeanParser();
        Path changed = JarRewrite.anew(jar, parser::change, NOTICE_TEXT);
        if (parser.changes != 1) {
            throw new IllegalStateException(
                    jar + " has " + parser.changes + " places to change in place of one");
        }
        JarRewrite.replace(jar, changed);
    }

    private JarRewrite.Change change(ClassHierarchyResolver hierarchy) {
        ClassFile classes = ClassFile.of(ClassHierarchyResolverOption.of(hierarchy));
        return (name, bytes) ->
                name.equals("picocli/CommandLine$DefaultFactory.class")
                        ? lean(classes, bytes)
                        : bytes;
    }

    private byte[] lean(ClassFile classes, byte[] original) {
        byte[] changed =
                classes.transformClass(
                        classes.parse(original),
                        ClassTransform.transformingMethodBodies(
                                method -> method.methodName().equalsString("loadClosureClass"),
                                new NotFound()));
        List<VerifyError> faults = classes.verify(changed);
        if (!faults.isEmpty()) {
            throw new IllegalStateException("the changed framework is faulty", faults.getFirst());
        }
        return changed;
    }

    /// In place of all else: `return null;`
    private final class NotFound implements CodeTransform {
        @Override
        public void atStart(CodeBuilder code) {
            changes++;
            code.aconst_null().areturn();
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            // why: nothing of what was there is left
        }
    }
}
