package sayso.app.laws;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Law: tests use real things, wait on conditions and always run.
final class TestPracticeLaw {
    private static final Pattern SKIPPING =
            Pattern.compile(
                    "(?:.*\\.)?(?:Disabled|Enabled|Ignore|EnabledIf|DisabledIf|(?:Dis|En)abled(?:If|On|For)\\w*)");
    private static final Pattern ASSUMING =
            Pattern.compile(
                    "(?:.*\\.)?(?:assume(?:True|False|That|ThatCode|NoException\\w*)|assumingThat|abort)");
    private static final Pattern SLEEPING = Pattern.compile("(?:.*\\.)?sleep");
    private static final Pattern MOCKING =
            Pattern.compile(
                    "(?:org\\.mockito|org\\.easymock|org\\.powermock|org\\.jmock|mockit|io\\.mockk|com\\.github\\.tomakehurst)\\..*");

    private TestPracticeLaw() {}

    static List<String> brokenIn(JavaSource source) {
        List<String> found = new ArrayList<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitAnnotation(
                    AnnotationTree annotation, @Nullable Void nothing) {
                if (SKIPPING.matcher(annotation.getAnnotationType().toString()).matches()) {
                    found.add(source.at(annotation) + " skips a test");
                }
                return super.visitAnnotation(annotation, null);
            }

            @Override
            public @Nullable Void visitMethodInvocation(
                    MethodInvocationTree call, @Nullable Void nothing) {
                String method = call.getMethodSelect().toString();
                if (ASSUMING.matcher(method).matches()) {
                    found.add(source.at(call) + " assumes instead of asserting");
                }
                if (SLEEPING.matcher(method).matches()) {
                    found.add(source.at(call) + " sleeps");
                }
                return super.visitMethodInvocation(call, null);
            }

            @Override
            public @Nullable Void visitImport(ImportTree imported, @Nullable Void nothing) {
                if (MOCKING.matcher(imported.getQualifiedIdentifier().toString()).matches()) {
                    found.add(source.at(imported) + " mocks");
                }
                return super.visitImport(imported, null);
            }
        }.scan(source.unit(), null);
        return found;
    }
}
