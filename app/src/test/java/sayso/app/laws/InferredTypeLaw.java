package sayso.app.laws;

import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Law: no `var` in main code; a reader sees every type where it is used.
final class InferredTypeLaw {
    private static final Pattern VAR =
            Pattern.compile("^(?:final\\s+|@\\w+\\s+)*var\\s.*", Pattern.DOTALL);

    private InferredTypeLaw() {}

    static List<String> in(JavaSource source) {
        List<String> found = new ArrayList<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitVariable(VariableTree variable, @Nullable Void nothing) {
                if (VAR.matcher(source.textOf(variable)).matches()) {
                    found.add(source.at(variable) + " says var " + variable.getName());
                }
                return super.visitVariable(variable, null);
            }
        }.scan(source.unit(), null);
        return found;
    }
}
