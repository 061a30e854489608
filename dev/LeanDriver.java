import static java.lang.constant.ConstantDescs.CD_String;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/// Takes out of the SQLite driver's start what Sayso never uses and what costs a short command a
/// quarter of its time:
///
/// - the driver prepares a date format with every connection, and that brings in Java's time zones,
///   calendars and language data. It is now made when a date is first read or written as text;
///   Sayso keeps times as numbers.
/// - the driver tidies up libraries that it unpacked earlier, and for that looks up its own version
///   in its jar. Where it was told a folder that holds the library, it no longer does.
///
/// What the driver does stays as it is; a notice in the jar says what was changed. A driver whose
/// classes look otherwise than expected fails the build.
///
/// Usage: `java LeanDriver.java SQLITE_JDBC_JAR` changes that jar in place.
final class LeanDriver {
    private static final ClassDesc CONFIG = ClassDesc.of("org.sqlite.SQLiteConnectionConfig");
    private static final ClassDesc FORMAT = ClassDesc.of("org.sqlite.date.FastDateFormat");
    private static final ClassDesc SYSTEM = ClassDesc.of("java.lang.System");

    private static final String NOTICE_TEXT =
            """
            Sayso changed two class files of this jar and no other file:
            org/sqlite/SQLiteConnectionConfig.class makes its date format when it is first asked
            for, not when a connection is opened; org/sqlite/SQLiteJDBCLoader.class looks for
            libraries left behind by earlier runs only where org.sqlite.lib.path is not set.
            """;

    private int changes;

    private LeanDriver() {}

    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        LeanDriver driver = new LeanDriver();
        Path changed = JarRewrite.anew(jar, driver::change, NOTICE_TEXT);
        if (driver.changes != 4) {
            throw new IllegalStateException(
                    jar + " has " + driver.changes + " of the 4 places to change");
        }
        JarRewrite.replace(jar, changed);
    }

    private JarRewrite.Change change(ClassHierarchyResolver hierarchy) {
        ClassFile classes = ClassFile.of(ClassHierarchyResolverOption.of(hierarchy));
        return (name, bytes) -> lean(classes, name, bytes);
    }

    private byte[] lean(ClassFile classes, String name, byte[] bytes) {
        return switch (name) {
            case "org/sqlite/SQLiteConnectionConfig.class" ->
                    changed(
                            classes,
                            changed(
                                    classes,
                                    bytes,
                                    method -> !isNamed(method, "getDateFormat"),
                                    this::unset),
                            method -> isNamed(method, "getDateFormat"),
                            this::make);
            case "org/sqlite/SQLiteJDBCLoader.class" ->
                    changed(
                            classes,
                            bytes,
                            method -> isNamed(method, "cleanup"),
                            new Guard());
            default -> bytes;
        };
    }

    private static byte[] changed(
            ClassFile classes,
            byte[] original,
            Predicate<MethodModel> methods,
            CodeTransform change) {
        byte[] changed =
                classes.transformClass(
                        classes.parse(original),
                        ClassTransform.transformingMethodBodies(methods, change));
        List<VerifyError> faults = classes.verify(changed);
        if (!faults.isEmpty()) {
            throw new IllegalStateException("the changed driver is faulty", faults.getFirst());
        }
        return changed;
    }

    private static boolean isNamed(MethodModel method, String name) {
        return method.methodName().equalsString(name);
    }

    /// `dateFormat = FastDateFormat.getInstance(pattern)` becomes `dateFormat = null`.
    private void unset(CodeBuilder code, CodeElement element) {
        if (element instanceof InvokeInstruction call
                && call.owner().asSymbol().equals(FORMAT)
                && call.name().equalsString("getInstance")) {
            changes++;
            code.pop().aconst_null();
        } else {
            code.with(element);
        }
    }

    /// `return dateFormat` becomes `return FastDateFormat.getInstance(dateStringFormat)`, which
    /// keeps what it once made.
    private void make(CodeBuilder code, CodeElement element) {
        if (element instanceof FieldInstruction field && field.opcode() == Opcode.GETFIELD) {
            changes++;
            code.getfield(CONFIG, "dateStringFormat", CD_String)
                    .invokestatic(
                            FORMAT, "getInstance", MethodTypeDesc.of(FORMAT, CD_String));
        } else {
            code.with(element);
        }
    }

    /// Before all else: `if (System.getProperty("org.sqlite.lib.path") != null) return;`
    private final class Guard implements CodeTransform {
        @Override
        public void atStart(CodeBuilder code) {
            changes++;
            code.ldc("org.sqlite.lib.path")
                    .invokestatic(
                            SYSTEM, "getProperty", MethodTypeDesc.of(CD_String, CD_String))
                    .ifThen(Opcode.IFNONNULL, CodeBuilder::return_);
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            code.with(element);
        }
    }
}
