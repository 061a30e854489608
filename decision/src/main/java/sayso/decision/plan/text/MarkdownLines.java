package sayso.decision.plan.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits a Markdown text into lines and recognises in them what plans are read from: code fences,
/// headings, a plan's title, and numbered list items.
final class MarkdownLines {
    private static final Pattern FENCE = Pattern.compile(" {0,3}(`{3,}|~{3,})(.*)");
    private static final Pattern HEADING =
            Pattern.compile(" {0,3}(#{1,6})(?:[ \\t]+(.*?))?[ \\t]*#*");
    private static final Pattern ITEM =
            Pattern.compile("[ \\t]*([*_]{0,2})(\\d{1,6})[.)]([*_]{0,2})(?:[ \\t]+(.*)|)");
    private static final Pattern TITLE = Pattern.compile("(?i)plan[ \\t]*(?::[ \\t]*(.*))?");

    private MarkdownLines() {}

    /// One line.
    ///
    /// @param isCode whether it is within a fence, or is one
    /// @param level of the heading that it is, or 0
    record Line(String text, boolean isCode, int level) {
        boolean isBlank() {
            return !isCode && text.isBlank();
        }

        /// How far it stands in, a tab to the next fourth column.
        int indent() {
            int column = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '\t') {
                    column += 4 - column % 4;
                } else if (c == ' ') {
                    column++;
                } else {
                    break;
                }
            }
            return column;
        }

        /// The title of a plan's header, empty where it says none; nothing where it is no header.
        Optional<String> title() {
            if (isCode || indent() > 3) {
                return Optional.empty();
            }
            Matcher heading = HEADING.matcher(text);
            String words = heading.matches() ? heading.group(2) : text.strip();
            if (words == null) {
                return Optional.empty();
            }
            Matcher title = TITLE.matcher(bare(words));
            return title.matches()
                    ? Optional.of(title.group(1) == null ? "" : title.group(1).strip())
                    : Optional.empty();
        }

        /// The ordered item that it begins.
        Optional<Item> item() {
            Matcher item = ITEM.matcher(text);
            if (isCode || !item.matches()) {
                return Optional.empty();
            }
            String said = item.group(4) == null ? "" : item.group(4);
            String open = item.group(3).isEmpty() ? item.group(1) : "";
            return Optional.of(
                    new Item(
                            indent(),
                            Integer.parseInt(item.group(2)),
                            open + said,
                            text.length() - said.length()));
        }

        private static String bare(String words) {
            return words.replaceAll("\\*\\*|__|(?<!\\w)[*_]|[*_](?!\\w)", "").strip();
        }
    }

    /// @param column where its words begin
    record Item(int indent, int number, String said, int column) {}

    static List<Line> of(String text) {
        List<Line> lines = new ArrayList<>();
        String fence = "";
        for (String line : text.split("\\R", -1)) {
            Matcher mark = FENCE.matcher(line);
            boolean isFence = mark.matches() || isFenceOfItem(line);
            if (fence.isEmpty() && isFence) {
                fence = mark(line);
                lines.add(new Line(line, true, 0));
            } else if (fence.isEmpty()) {
                Matcher heading = HEADING.matcher(line);
                lines.add(new Line(line, false, heading.matches() ? heading.group(1).length() : 0));
            } else {
                lines.add(new Line(line, true, 0));
                String bare = line.strip();
                if (bare.startsWith(fence) && bare.chars().allMatch(c -> c == bare.charAt(0))) {
                    fence = "";
                }
            }
        }
        return lines;
    }

    /// A fence below an item stands in further.
    private static boolean isFenceOfItem(String line) {
        String bare = line.strip();
        return bare.startsWith("~~~")
                || (bare.startsWith("```") && bare.indexOf('`', mark(line).length()) < 0);
    }

    private static String mark(String line) {
        String bare = line.strip().toLowerCase(Locale.ROOT);
        int end = 0;
        while (end < bare.length() && bare.charAt(end) == bare.charAt(0)) {
            end++;
        }
        return bare.substring(0, end);
    }
}
