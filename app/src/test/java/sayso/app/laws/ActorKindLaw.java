package sayso.app.laws;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Law: what an actor may do is asked of `Permissions`, not read from its kind. Those that convert an
/// actor to words or fields are told apart by name.
final class ActorKindLaw {
    private static final Set<String> KINDS =
            Set.of("Actor.Person", "Actor.Rule", "Actor.Agent", "Actor.Deadline");
    private static final Set<String> READERS = Set.of("person", "agent");
    private static final Set<String> QUESTIONS = Set.of("isPresent", "isEmpty");

    /// The files that tell kinds of actors apart, by switches that name every kind.
    private static final Set<String> CONVERTERS =
            Set.of(
                    // the table, and what is a fact about a kind
                    "sayso.decision.permission/Permissions.java",
                    "sayso.decision.model/Decision.java",
                    "sayso.decision.model/DeciderKind.java",
                    // words for people and agents
                    "sayso.channel.card/CardEndingText.java",
                    "sayso.decision.delivery/AnswerText.java",
                    "sayso.hub.portal/PortalOutcomeText.java",
                    "sayso.terminal/OutcomeText.java",
                    // fields of stored texts, of requests and of rows
                    "sayso.analysis.common/ConfirmationProjection.java",
                    "sayso.analysis.tool/ToolInvocation.java",
                    "sayso.decision.store/DecisionProjection.java",
                    "sayso.hub.client/HubRequest.java",
                    "sayso.wire.stored/ActorCodec.java");

    private ActorKindLaw() {}

    static boolean isConverter(JavaSource source) {
        return CONVERTERS.contains(source.packageName() + "/" + source.name());
    }

    static int converters() {
        return CONVERTERS.size();
    }

    static List<String> in(JavaSource source) {
        List<String> found = new ArrayList<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitImport(ImportTree imported, @Nullable Void nothing) {
                String name = imported.getQualifiedIdentifier().toString();
                if (name.startsWith("sayso.decision.model.Actor.")) {
                    found.add(source.at(imported) + " hides that it names a kind of actor");
                }
                return super.visitImport(imported, null);
            }

            @Override
            public @Nullable Void visitInstanceOf(InstanceOfTree test, @Nullable Void nothing) {
                if (test.getPattern() == null) {
                    note(test.getType());
                }
                return super.visitInstanceOf(test, null);
            }

            @Override
            public @Nullable Void visitBindingPattern(
                    BindingPatternTree pattern, @Nullable Void nothing) {
                note(pattern.getVariable().getType());
                return super.visitBindingPattern(pattern, null);
            }

            @Override
            public @Nullable Void visitDeconstructionPattern(
                    DeconstructionPatternTree pattern, @Nullable Void nothing) {
                note(pattern.getDeconstructor());
                return super.visitDeconstructionPattern(pattern, null);
            }

            @Override
            public @Nullable Void visitMethodInvocation(
                    MethodInvocationTree call, @Nullable Void nothing) {
                if (call.getMethodSelect() instanceof MemberSelectTree question
                        && QUESTIONS.contains(question.getIdentifier().toString())
                        && question.getExpression() instanceof MethodInvocationTree inner
                        && inner.getMethodSelect() instanceof MemberSelectTree reader
                        && READERS.contains(reader.getIdentifier().toString())) {
                    found.add(source.at(call) + " asks for the kind of an actor");
                }
                return super.visitMethodInvocation(call, null);
            }

            private void note(@Nullable Tree type) {
                if (type != null && KINDS.contains(type.toString())) {
                    found.add(source.at(type) + " tells kinds of actors apart");
                }
            }
        }.scan(source.unit(), null);
        return found;
    }
}
