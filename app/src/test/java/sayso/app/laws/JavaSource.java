package sayso.app.laws;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import java.nio.file.Path;

/// One Java file as the compiler reads it.
///
/// @param trees answers questions about the parts of `unit`
public record JavaSource(Path path, String text, CompilationUnitTree unit, Trees trees) {

    public String name() {
        return path.getFileName().toString();
    }

    /// The dotted name of the package.
    public String packageName() {
        return unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    }

    /// Where a part of this file stands, for a message.
    public String at(Tree part) {
        long start = trees.getSourcePositions().getStartPosition(unit, part);
        return packageName() + "/" + name() + ":" + unit.getLineMap().getLineNumber(start);
    }

    /// The text of a part, as it was written.
    public String textOf(Tree part) {
        long start = trees.getSourcePositions().getStartPosition(unit, part);
        long end = trees.getSourcePositions().getEndPosition(unit, part);
        return start < 0 || end < 0 ? "" : text.substring((int) start, (int) end);
    }
}
