package sayso.app.laws;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Law: a test carries no tag, or `long` and the part of `./verify --long` that runs it. Any other
/// tag would be a test that some run leaves out without saying so.
final class TestTagLaw {
    private TestTagLaw() {}

    /// The parts that `dev/long-parts` names.
    static Set<String> parts() {
        return SourceCheckout.read("dev/long-parts")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(" ", 2)[0])
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static List<String> brokenIn(JavaSource source, Set<String> parts) {
        List<String> found = new ArrayList<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
                check(type, type.getModifiers());
                return super.visitClass(type, null);
            }

            @Override
            public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
                check(method, method.getModifiers());
                return super.visitMethod(method, null);
            }

            private void check(Tree tagged, ModifiersTree modifiers) {
                List<String> tags = tags(modifiers);
                if (!tags.isEmpty() && !allowed(tags)) {
                    found.add(
                            "%s is tagged %s; a test has no tag, or \"long\" and one of %s"
                                    .formatted(source.at(tagged), tags, parts));
                }
            }

            private boolean allowed(List<String> tags) {
                return tags.size() == 2
                        && tags.contains("long")
                        && tags.stream().anyMatch(parts::contains);
            }
        }.scan(source.unit(), null);
        return found;
    }

    private static List<String> tags(ModifiersTree modifiers) {
        return modifiers.getAnnotations().stream()
                .filter(annotation ->
                        annotation.getAnnotationType().toString().matches("(?:.*\\.)?Tags?"))
                .map(AnnotationTree::getArguments)
                .map(arguments -> arguments.toString().replaceAll(".*\"(.*)\".*", "$1"))
                .toList();
    }
}
