package sayso.app.docs;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.app.laws.JavaSource;

/// Reads what a text will say from the expression that puts it together; what is only known when it
/// is said stands in ‹angles›.
record MessageTemplates(Map<String, ExpressionTree> texts) {
    private static final Pattern MADE_ELSEWHERE = Pattern.compile("(?:‹[^›]*›)+");
    private static final Set<String> TAKES_OUT = Set.of("get", "map", "orElse", "orElseThrow");

    /// The wording of one file, which knows its texts under a name.
    static MessageTemplates of(JavaSource source) {
        Map<String, ExpressionTree> texts = new HashMap<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitVariable(VariableTree variable, @Nullable Void nothing) {
                ExpressionTree value = variable.getInitializer();
                boolean isText =
                        variable.getType() != null
                                && variable.getType().toString().equals("String");
                if (isText && value != null && !(value instanceof MethodInvocationTree)) {
                    // why: two different texts under one name would be told as one
                    texts.merge(variable.getName().toString(), value, (_, other) -> other);
                }
                return super.visitVariable(variable, null);
            }
        }.scan(source.unit(), null);
        return new MessageTemplates(texts);
    }

    /// Every text that may come of an expression, those left out that are made elsewhere.
    List<String> alternatives(Tree tree) {
        List<String> found = new ArrayList<>();
        collect(tree, found);
        found.removeIf(text -> text.equals("null") || MADE_ELSEWHERE.matcher(text).matches());
        return found;
    }

    private void collect(Tree tree, List<String> found) {
        switch (tree) {
            case ConditionalExpressionTree choice -> {
                collect(choice.getTrueExpression(), found);
                collect(choice.getFalseExpression(), found);
            }
            case SwitchExpressionTree choice ->
                    choice.getCases().stream()
                            .map(CaseTree::getBody)
                            .filter(ExpressionTree.class::isInstance)
                            .forEach(body -> collect(body, found));
            case IdentifierTree name when texts.containsKey(name.getName().toString()) ->
                    collect(texts.get(name.getName().toString()), found);
            default -> found.add(say(tree));
        }
    }

    private String say(Tree tree) {
        return switch (tree) {
            case LiteralTree literal ->
                    String.valueOf(literal.getValue()).replace("|", "\\|").replace("\n", " ");
            case BinaryTree sum -> say(sum.getLeftOperand()) + say(sum.getRightOperand());
            case ParenthesizedTree inner -> say(inner.getExpression());
            case ConditionalExpressionTree choice -> either(choice);
            case IdentifierTree name -> named(name.getName().toString());
            case MemberSelectTree member -> "‹" + member.getIdentifier() + "›";
            case MethodInvocationTree call -> "‹" + subject(call) + "›";
            default -> "‹…›";
        };
    }

    private String either(ConditionalExpressionTree choice) {
        String yes = say(choice.getTrueExpression());
        String no = say(choice.getFalseExpression());
        if (no.isEmpty()) {
            return "[" + yes + "]";
        }
        return yes.isEmpty() ? "[" + no + "]" : "(" + yes + " or " + no + ")";
    }

    private String named(String name) {
        ExpressionTree text = texts.get(name);
        return text == null ? "‹" + name + "›" : say(text);
    }

    /// What a call is about: its own name, or for one that only takes a value out, that value's.
    private static String subject(Tree tree) {
        return switch (tree) {
            case MethodInvocationTree call
                    when call.getMethodSelect() instanceof MemberSelectTree member
                            && TAKES_OUT.contains(member.getIdentifier().toString()) ->
                    subject(member.getExpression());
            case MethodInvocationTree call -> subject(call.getMethodSelect());
            case MemberSelectTree member -> member.getIdentifier().toString();
            case IdentifierTree name -> name.getName().toString();
            default -> "…";
        };
    }
}
