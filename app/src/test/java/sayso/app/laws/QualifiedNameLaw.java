package sayso.app.laws;

import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreeScanner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Law: a type is imported and named without its package, unless the file imports another of that name or
/// another stands beside it.
final class QualifiedNameLaw {
    private static final Pattern QUALIFIED =
            Pattern.compile("[a-z]\\w*(\\.[a-z]\\w*)+\\.[A-Z]\\w*[a-z]\\w*");

    private QualifiedNameLaw() {}

    /// Of main sources too, for those of tests.
    private static boolean isBeside(JavaSource source, String name) {
        return Stream.of("main", "test")
                .map(kind ->
                        source.path().toString().replaceFirst("/src/\\w+/", "/src/" + kind + "/"))
                .anyMatch(file -> Files.exists(Path.of(file).resolveSibling(name + ".java")));
    }

    static List<String> in(JavaSource source) {
        Set<String> imported =
                source.unit().getImports().stream()
                        .map(each -> each.getQualifiedIdentifier().toString())
                        .collect(Collectors.toSet());
        List<String> found = new ArrayList<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitImport(ImportTree each, @Nullable Void nothing) {
                return null;
            }

            @Override
            public @Nullable Void visitMemberSelect(MemberSelectTree name, @Nullable Void nothing) {
                String simple = "." + name.getIdentifier();
                if (QUALIFIED.matcher(name.toString()).matches()
                        && !isBeside(source, name.getIdentifier().toString())
                        && imported.stream().noneMatch(other -> other.endsWith(simple))) {
                    found.add(source.at(name) + " writes " + name);
                }
                return super.visitMemberSelect(name, null);
            }
        }.scan(source.unit(), null);
        return found;
    }
}
