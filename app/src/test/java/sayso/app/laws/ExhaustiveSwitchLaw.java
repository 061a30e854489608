package sayso.app.laws;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jspecify.annotations.Nullable;

/// Law: no `default` in a switch over a sealed type or an enum; the compiler then names every switch
/// that a new case must be added to. Needs attributed sources. Not seen: chains of `instanceof`.
/// Enums of libraries may have one, since nobody here adds a case to them.
final class ExhaustiveSwitchLaw {
    private ExhaustiveSwitchLaw() {}

    static List<String> in(JavaSource source) {
        List<String> found = new ArrayList<>();
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void nothing) {
                check(tree, tree.getExpression(), tree.getCases());
                return super.visitSwitch(tree, null);
            }

            @Override
            public @Nullable Void visitSwitchExpression(
                    SwitchExpressionTree tree, @Nullable Void nothing) {
                check(tree, tree.getExpression(), tree.getCases());
                return super.visitSwitchExpression(tree, null);
            }

            private void check(Tree tree, ExpressionTree selector, List<? extends CaseTree> cases) {
                TypeMirror type =
                        source.trees().getTypeMirror(new TreePath(getCurrentPath(), selector));
                if (type == null) {
                    found.add(source.at(tree) + " switches over something without a type");
                } else if (isClosed(type)
                        && cases.stream().anyMatch(ExhaustiveSwitchLaw::isDefault)) {
                    found.add(source.at(tree) + " has a default for " + type);
                }
            }
        }.scan(source.unit(), null);
        return found;
    }

    private static boolean isDefault(CaseTree one) {
        return one.getLabels().stream().anyMatch(DefaultCaseLabelTree.class::isInstance);
    }

    private static boolean isClosed(TypeMirror type) {
        if (type instanceof TypeVariable variable) {
            return isClosed(variable.getUpperBound());
        }
        if (!(type instanceof DeclaredType declared)) {
            return false;
        }
        Element element = declared.asElement();
        return element.toString().startsWith("sayso.")
                && (element.getKind() == ElementKind.ENUM
                        || element.getModifiers().contains(Modifier.SEALED));
    }
}
