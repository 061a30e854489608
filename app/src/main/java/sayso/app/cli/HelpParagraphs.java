package sayso.app.cli;

import java.util.ArrayList;
import java.util.List;

/// Joins the lines of help texts into paragraphs, so that they are wrapped at the terminal's width
/// and not where the source breaks.
final class HelpParagraphs {
    private HelpParagraphs() {}

    /// Joins lines that go on with what the line before says. Empty and indented lines stay as they are.
    static String[] of(String... lines) {
        List<String> joined = new ArrayList<>();
        boolean open = false;
        for (String line : lines) {
            boolean runs = !line.isEmpty() && !line.startsWith(" ");
            if (open && runs) {
                joined.add(joined.removeLast() + " " + line);
            } else {
                joined.add(line);
            }
            open = runs;
        }
        return joined.toArray(String[]::new);
    }
}
