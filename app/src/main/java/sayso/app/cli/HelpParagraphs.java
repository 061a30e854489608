package sayso.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Joins the lines of help texts into paragraphs, so that they are wrapped at the terminal's width
/// and not where the source breaks.
final class HelpParagraphs {
    /// why: lines are broken behind these signs, and behind no letter
    private static final char SLASH = '\u00fe';

    private static final char DOT = '\u00f0';
    private static final Pattern PATH = Pattern.compile("~?/[^\\s,;]*[^\\s,;.]");

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
        return joined.stream().map(HelpParagraphs::unbroken).toArray(String[]::new);
    }

    /// A text in which no path can be broken.
    private static String unbroken(String text) {
        return PATH.matcher(text)
                .replaceAll(path -> path.group().replace('/', SLASH).replace('.', DOT));
    }

    /// A written help with its paths as they were.
    static String withPaths(String help) {
        return help.replace(SLASH, '/').replace(DOT, '.');
    }
}
