package sayso.app.laws;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.contracts.JsonConvention;

/// Laws about code that writes JSON: each name it writes keeps the convention, and it writes no time
/// as `Instant.toString` has it. Need attributed sources. Not seen: names that are no literals.
final class JsonWriterLaw {
    private static final Set<String> WRITERS =
            Set.of(
                    "tools.jackson.core.JsonGenerator",
                    "tools.jackson.databind.node.ObjectNode",
                    "sayso.wire.Json",
                    "sayso.wire.decision.JsonFieldWriter");

    private JsonWriterLaw() {}

    /// Names that a reader would not expect, `type` among them.
    static List<String> names(JavaSource source) {
        List<String> found = new ArrayList<>();
        new Calls(source) {
            @Override
            void call(MethodInvocationTree call, String receiver, String method) {
                if (WRITERS.contains(receiver)
                        && !call.getArguments().isEmpty()
                        && call.getArguments().getFirst() instanceof LiteralTree literal
                        && literal.getValue() instanceof String name
                        && !method.equals("writeString")) {
                    Map<String, @Nullable Object> sample = new HashMap<>();
                    sample.put(name, null);
                    if (!JsonConvention.faults(sample).isEmpty()) {
                        found.add(source.at(call) + " writes " + name);
                    }
                }
            }
        }.scan(source.unit(), null);
        return found;
    }

    /// Instants as texts of whatever precision they have.
    static List<String> times(JavaSource source) {
        List<String> found = new ArrayList<>();
        new Calls(source) {
            @Override
            void call(MethodInvocationTree call, String receiver, String method) {
                if (receiver.equals("java.time.Instant") && method.equals("toString")) {
                    found.add(source.at(call) + " writes a time without JsonTime");
                }
            }
        }.scan(source.unit(), null);
        return found;
    }

    private abstract static class Calls extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final JavaSource source;

        Calls(JavaSource source) {
            this.source = source;
        }

        abstract void call(MethodInvocationTree call, String receiver, String method);

        @Override
        public @Nullable Void visitMethodInvocation(
                MethodInvocationTree call, @Nullable Void nothing) {
            if (call.getMethodSelect() instanceof MemberSelectTree select) {
                call(call, typeOf(select.getExpression()), select.getIdentifier().toString());
            }
            return super.visitMethodInvocation(call, null);
        }

        private String typeOf(ExpressionTree expression) {
            return String.valueOf(
                            source.trees()
                                    .getTypeMirror(new TreePath(getCurrentPath(), expression)))
                    .replaceAll("@[\\w.]+ ", "");
        }
    }
}
