package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.TextNormalizer;

/// Escapes people's texts as inline Markdown that shows them literally, unescapes them, and takes
/// apart what documents write within a line: lists, parts between dashes, parentheses and anchors.
/// What people write into a document is kept as written: only a backslash before a mark is removed.
public final class MarkdownEscaper {
    /// Marks that are Markdown wherever they stand.
    private static final String MARKS = "\\`*_{}[]<>|#~!&";

    private static final Pattern LINE_START = Pattern.compile("^(\\s*)([-+=]|\\d{1,9}[.)])");
    private static final Pattern ESCAPED =
            Pattern.compile("\\\\([!-/:-@\\[-`{-~])|(?i:<br\\s*/?>)");
    private static final Pattern ANCHOR = Pattern.compile("\\s*<!--\\s*([a-z]+_[a-z0-9]+)\\s*-->$");
    private static final Pattern LIST = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*;(?=\\s|$)");
    private static final String BREAK = "<br>";
    private static final String DASH = " - ";

    private MarkdownEscaper() {}

    /// In a cell, an item or a heading: one line, whatever the text has.
    public static String of(String text) {
        return marks(TextNormalizer.of(text)).replace("\n", BREAK);
    }

    /// Line by line, each as it stands at the beginning of a line.
    public static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : TextNormalizer.of(text).split("\n", -1)) {
            lines.add(start(marks(line)));
        }
        return lines;
    }

    private static String marks(String line) {
        StringBuilder escaped = new StringBuilder(line.length() + 8);
        for (int i = 0; i < line.length(); i++) {
            if (MARKS.indexOf(line.charAt(i)) >= 0) {
                escaped.append('\\');
            }
            escaped.append(line.charAt(i));
        }
        return escaped.toString();
    }

    /// What would begin a list, a rule or a heading does not.
    static String start(String line) {
        Matcher matcher = LINE_START.matcher(line);
        if (!matcher.find()) {
            return line;
        }
        int mark = matcher.end() - 1;
        return line.substring(0, mark) + '\\' + line.substring(mark);
    }

    /// The text that Markdown stands for.
    public static String plain(String markdown) {
        return TextNormalizer.of(
                ESCAPED.matcher(markdown)
                        .replaceAll(found ->
                                Matcher.quoteReplacement(
                                        found.group(1) == null ? "\n" : found.group(1))));
    }

    /// Several texts in one place.
    public static String list(List<String> texts) {
        return String.join("; ", texts.stream().map(text -> of(text).replace(";", "\\;")).toList());
    }

    public static List<String> plainList(String markdown) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        Matcher matcher = LIST.matcher(markdown);
        while (matcher.find()) {
            parts.add(markdown.substring(from, matcher.end() - 1));
            from = matcher.end();
        }
        parts.add(markdown.substring(from));
        return parts.stream().map(MarkdownEscaper::plain).filter(part -> !part.isEmpty()).toList();
    }

    /// Markdown before which something else stands with a dash between.
    static String beforeDash(String markdown) {
        return markdown.replace(DASH, " \\- ");
    }

    /// What stands between dashes, at most so many; the last may hold more of them.
    public static List<String> dashed(String markdown, int most) {
        return List.of(markdown.split(DASH, most));
    }

    /// In parentheses after something else.
    static String bracketed(String markdown) {
        return " (" + markdown.replace(" (", " \\(") + ")";
    }

    /// @param bracket what stands in the last parentheses; null where there are none at the end
    public record Bracketed(String before, @Nullable String bracket) {
        public static Bracketed of(String markdown) {
            int open = markdown.lastIndexOf(" (");
            return open < 0 || !markdown.endsWith(")")
                    ? new Bracketed(markdown, null)
                    : new Bracketed(
                            markdown.substring(0, open).strip(),
                            markdown.substring(open + 2, markdown.length() - 1));
        }
    }

    /// @param id null where there is no anchor at the end
    public record Anchored(String text, @Nullable String id) {
        public static Anchored of(String markdown) {
            Matcher matcher = ANCHOR.matcher(markdown);
            return matcher.find()
                    ? new Anchored(markdown.substring(0, matcher.start()), matcher.group(1))
                    : new Anchored(markdown, null);
        }
    }

    static String anchor(String id) {
        return " <!--" + id + "-->";
    }
}
