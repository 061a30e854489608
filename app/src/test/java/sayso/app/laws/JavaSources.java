package sayso.app.laws;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Java files read by the JDK's own compiler.
public final class JavaSources {
    private static final String SAMPLES = "app/src/test/java/sayso/samples/";

    private JavaSources() {}

    /// The files as they are written; no name in them is looked up.
    public static List<JavaSource> parsed(List<Path> files) {
        return read(files, false);
    }

    /// The files with the type of every expression. They must fit the class path of this test.
    static List<JavaSource> attributed(List<Path> files) {
        return read(files, true);
    }

    /// One sample that a law must reject.
    static JavaSource sample(String name) {
        return attributed(List.of(SourceCheckout.path(SAMPLES + name))).get(0);
    }

    private static List<JavaSource> read(List<Path> files, boolean attribute) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager =
                compiler.getStandardFileManager(said, Locale.ROOT, UTF_8)) {
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    manager,
                                    said,
                                    List.of(
                                            "-proc:none",
                                            "-classpath",
                                            System.getProperty("java.class.path")),
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files));
            List<JavaSource> sources = new ArrayList<>();
            Trees trees = Trees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                Path path = Path.of(unit.getSourceFile().toUri());
                sources.add(new JavaSource(path, SourceCheckout.read(path), unit, trees));
            }
            if (attribute) {
                task.analyze();
            }
            refuseErrors(said.getDiagnostics().stream());
            return sources;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void refuseErrors(Stream<Diagnostic<? extends JavaFileObject>> said) {
        List<String> errors =
                said.filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                        .map(Object::toString)
                        .toList();
        if (!errors.isEmpty()) {
            throw new AssertionError("the sources cannot be read: " + errors);
        }
    }
}
