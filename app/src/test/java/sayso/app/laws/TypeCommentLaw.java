package sayso.app.laws;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/// Law: every public type says in a `///` sentence what it is for. Types inside another are told
/// by that one.
final class TypeCommentLaw {
    private static final Pattern SENTENCE =
            Pattern.compile("\\s*\\p{L}*[^.]{8,}\\..*", Pattern.DOTALL);

    /// Openings that walk around the thing, and words that hide who acts.
    private static final Pattern ROUNDABOUT =
            Pattern.compile(
                    "^\\s*(What|How|Who|Whose|Which|Where|Whether)\\b"
                            + "|\\b(somebody|nobody|whoever)\\b");

    private TypeCommentLaw() {}

    /// Comments of types, public or not, that do not begin with the thing itself.
    static List<String> roundaboutIn(JavaSource source) {
        List<String> found = new ArrayList<>();
        for (Tree tree : source.unit().getTypeDecls()) {
            String comment = source.trees().getDocComment(TreePath.getPath(source.unit(), tree));
            if (tree instanceof ClassTree type
                    && comment != null
                    && ROUNDABOUT.matcher(comment.split("\n\\s*@param", 2)[0]).find()) {
                found.add(source.at(type) + " " + type.getSimpleName() + ": " + comment.strip());
            }
        }
        return found;
    }

    static List<String> missingIn(JavaSource source) {
        List<String> found = new ArrayList<>();
        for (Tree tree : source.unit().getTypeDecls()) {
            if (tree instanceof ClassTree type
                    && type.getModifiers().getFlags().contains(Modifier.PUBLIC)
                    && !isTold(source, type)) {
                found.add(source.at(type) + " " + type.getSimpleName() + " has no /// sentence");
            }
        }
        return found;
    }

    private static boolean isTold(JavaSource source, ClassTree type) {
        String comment = source.trees().getDocComment(TreePath.getPath(source.unit(), type));
        long start = source.trees().getSourcePositions().getStartPosition(source.unit(), type);
        return comment != null
                && SENTENCE.matcher(comment).matches()
                && source.text().substring(0, (int) start).contains("\n///");
    }
}
