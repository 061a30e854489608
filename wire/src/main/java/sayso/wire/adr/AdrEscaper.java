package sayso.wire.adr;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.analysis.document.MarkdownEscaper;
import sayso.decision.text.HiddenCharacterFilter;

/// Escapes texts of agents and people for a decision record: whatever they hold, none of it ends the
/// front matter or the comment, or becomes a heading, a list, a link or HTML of the record.
final class AdrEscaper {
    private static final Pattern BLANKS = Pattern.compile("(?:\\s|\\R)+");
    private static final Pattern LINE_END = Pattern.compile("\\R");

    private AdrEscaper() {}

    /// In the middle of a line.
    static String inline(String text) {
        return MarkdownEscaper.of(oneLine(text));
    }

    /// At the beginning of a line.
    static String start(String text) {
        return MarkdownEscaper.lines(oneLine(text)).getFirst();
    }

    /// Paragraphs, as many lines as there are; runs of empty ones become one.
    static List<String> paragraphs(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : LINE_END.split(text.strip(), -1)) {
            String escaped = start(line);
            if (!escaped.isEmpty() || (!lines.isEmpty() && !lines.getLast().isEmpty())) {
                lines.add(escaped);
            }
        }
        return lines;
    }

    /// As a string of YAML in double quotes.
    static String yaml(String text) {
        return '"' + oneLine(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static String yamlList(Stream<String> texts) {
        return texts.map(AdrEscaper::yaml).collect(Collectors.joining(", ", "[", "]"));
    }

    static boolean isOneLine(String text) {
        return !LINE_END.matcher(text.strip()).find();
    }

    private static String oneLine(String text) {
        return HiddenCharacterFilter.shown(BLANKS.matcher(text.strip()).replaceAll(" ")).strip();
    }
}
