package sayso.decision.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Text of a unified diff, line by line with what each line is. A line is told by its sign; the
/// headers of files are told from removed and added lines by the counts of the hunk that they stand in.
public final class DiffText {
    private static final Set<String> LANGUAGES = Set.of("diff", "patch", "udiff");
    private static final Pattern HUNK =
            Pattern.compile("@@ -\\d+(?:,(\\d{1,9}))? \\+\\d+(?:,(\\d{1,9}))? @@.*");
    private static final Pattern FENCE = Pattern.compile("( *)(```+|~~~+)([^`]*)");
    private static final List<String> BEGINNINGS =
            List.of("diff --git ", "--- ", "Index: ", "@@ -");

    /// Kind of a line.
    public enum Kind {
        SAME,
        ADDED,
        REMOVED,
        HUNK,
        FILE
    }

    /// Line with its sign, without its end.
    public record Line(Kind kind, String text) {}

    private DiffText() {}

    /// Whether a block of code is a diff, by the language it is said to be in or, without one, by itself.
    public static boolean isDiff(String info, String text) {
        String language = info.strip().split("\\s", 2)[0].toLowerCase(Locale.ROOT);
        return language.isEmpty() ? isUnified(text) : LANGUAGES.contains(language);
    }

    /// Whether a text is a unified diff from its first line on.
    public static boolean isUnified(String text) {
        String begun = text.stripLeading();
        return BEGINNINGS.stream().anyMatch(begun::startsWith)
                && begun.lines().anyMatch(line -> HUNK.matcher(line).matches());
    }

    /// The lines of a diff.
    public static List<Line> lines(String text) {
        List<String> all = text.lines().toList();
        List<Line> lines = new ArrayList<>();
        int old = 0;
        int young = 0;
        for (int n = 0; n < all.size(); n++) {
            String line = all.get(n);
            Matcher hunk = HUNK.matcher(line);
            Kind kind;
            if (hunk.matches()) {
                old = count(hunk.group(1));
                young = count(hunk.group(2));
                kind = Kind.HUNK;
            } else if (old <= 0 && young <= 0 && isHeader(all, n)) {
                kind = Kind.FILE;
            } else {
                kind = kind(line);
                old -= kind == Kind.ADDED ? 0 : 1;
                young -= kind == Kind.REMOVED ? 0 : 1;
            }
            lines.add(new Line(kind, line));
        }
        return lines;
    }

    /// The lines of a text in Markdown, or of one that is a diff from its first line on: those of its diffs
    /// with what they are, all others as they stand.
    public static List<Line> within(String text) {
        if (isUnified(text)) {
            return lines(text);
        }
        List<String> all = text.lines().toList();
        List<Line> lines = new ArrayList<>();
        int n = 0;
        while (n < all.size()) {
            Matcher fence = FENCE.matcher(all.get(n));
            lines.add(new Line(Kind.SAME, all.get(n)));
            n++;
            if (fence.matches()) {
                int end = end(all, n, fence.group(2));
                lines.addAll(block(fence.group(3), fence.group(1).length(), all.subList(n, end)));
                n = end;
                if (n < all.size()) {
                    lines.add(
                            new Line(
                                    Kind.SAME,
                                    all.get(n))); // why: it ends the block, and begins none
                    n++;
                }
            }
        }
        return lines;
    }

    /// The line that ends a block of code, or the end of the text.
    private static int end(List<String> all, int from, String fence) {
        int n = from;
        while (n < all.size()) {
            String line = all.get(n).strip();
            if (line.startsWith(fence) && line.replace(fence.substring(0, 1), "").isEmpty()) {
                return n;
            }
            n++;
        }
        return n;
    }

    /// @param indent of the block, which is no part of its lines
    private static List<Line> block(String info, int indent, List<String> lines) {
        List<String> bare = lines.stream().map(line -> unindented(line, indent)).toList();
        String text = String.join("\n", bare);
        if (!isDiff(info, text)) {
            return lines.stream().map(line -> new Line(Kind.SAME, line)).toList();
        }
        List<Line> diff = lines(text);
        List<Line> shown = new ArrayList<>();
        for (int n = 0; n < lines.size(); n++) {
            shown.add(new Line(n < diff.size() ? diff.get(n).kind() : Kind.SAME, lines.get(n)));
        }
        return shown;
    }

    private static String unindented(String line, int indent) {
        int at = 0;
        while (at < indent && at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        return line.substring(at);
    }

    private static int count(@Nullable String number) {
        return number == null ? 1 : Integer.parseInt(number);
    }

    private static boolean isHeader(List<String> all, int n) {
        String line = all.get(n);
        return line.startsWith("diff --git ")
                || line.startsWith("index ")
                || (line.startsWith("--- ")
                        && n + 1 < all.size()
                        && all.get(n + 1).startsWith("+++ "))
                || (line.startsWith("+++ ") && n > 0 && all.get(n - 1).startsWith("--- "));
    }

    private static Kind kind(String line) {
        if (line.startsWith("@@")) {
            return Kind.HUNK;
        }
        return line.startsWith("+") ? Kind.ADDED : line.startsWith("-") ? Kind.REMOVED : Kind.SAME;
    }
}
