package sayso.wire.adr;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Line of a record that says its status, in the style in which it says it.
///
/// @param at its place among the lines
/// @param value as Markdown
record AdrStatusLine(AdrStyle style, int at, String value) {
    private static final Pattern FIELD = Pattern.compile("(?i)status:\\s*(.*)");
    private static final Pattern ITEM = Pattern.compile("(?i)[-*+]\\s+status:\\s*(.*)");
    private static final Pattern SECTION = Pattern.compile("(?i)##\\s+status\\s*#*");
    private static final Pattern PART = Pattern.compile("##\\s.*");
    private static final String FENCE = "---";

    /// Empty where a record says nothing of its status.
    static Optional<AdrStatusLine> in(List<String> lines) {
        int end = frontMatterEnd(lines);
        for (int at = 1; at < end; at++) {
            Matcher field = FIELD.matcher(shown(lines, at));
            if (field.matches()) {
                return Optional.of(new AdrStatusLine(AdrStyle.MADR, at, unquoted(field.group(1))));
            }
        }
        for (int at = end; at < lines.size(); at++) {
            String line = shown(lines, at);
            if (SECTION.matcher(line).matches()) {
                return inSection(lines, at + 1);
            }
            if (PART.matcher(line).matches()) {
                return laterSection(lines, at);
            }
            Matcher item = ITEM.matcher(line);
            if (item.matches()) {
                return Optional.of(new AdrStatusLine(AdrStyle.LOG4BRAINS, at, item.group(1)));
            }
        }
        return Optional.empty();
    }

    /// How many lines the front matter has; 0 where there is none.
    static int frontMatterEnd(List<String> lines) {
        if (lines.isEmpty() || !lines.getFirst().stripTrailing().equals(FENCE)) {
            return 0;
        }
        for (int at = 1; at < lines.size(); at++) {
            if (lines.get(at).stripTrailing().equals(FENCE)) {
                return at + 1;
            }
        }
        return 0;
    }

    /// A line as it is looked at: one that is too long says nothing.
    private static String shown(List<String> lines, int at) {
        String line = lines.get(at);
        return line.length() > AdrDocument.LONGEST_LINE ? "" : line.strip();
    }

    private static Optional<AdrStatusLine> laterSection(List<String> lines, int from) {
        for (int at = from; at < lines.size(); at++) {
            if (SECTION.matcher(shown(lines, at)).matches()) {
                return inSection(lines, at + 1);
            }
        }
        return Optional.empty();
    }

    /// why: adr-tools keeps what a record supersedes in the same section, and may keep an older word
    private static Optional<AdrStatusLine> inSection(List<String> lines, int from) {
        Optional<AdrStatusLine> first = Optional.empty();
        for (int at = from; at < lines.size() && !lines.get(at).startsWith("#"); at++) {
            String line = shown(lines, at);
            if (line.isEmpty()) {
                continue;
            }
            AdrStatusLine found = new AdrStatusLine(AdrStyle.ADR_TOOLS, at, line);
            if (AdrStatus.isSuperseded(line)) {
                return Optional.of(found);
            }
            first = first.or(() -> Optional.of(found));
        }
        return first;
    }

    private static String unquoted(String yaml) {
        String text = yaml.strip();
        if (text.length() < 2) {
            return text;
        }
        String inner = text.substring(1, text.length() - 1);
        if (text.startsWith("\"") && text.endsWith("\"")) {
            return inner.replace("\\\"", "\"").replace("\\\\", "\\");
        }
        return text.startsWith("'") && text.endsWith("'") ? inner.replace("''", "'") : text;
    }

    /// The line that says another status in the same style.
    String saying(String line, String status) {
        return switch (style) {
            case MADR -> line.substring(0, line.indexOf(':') + 1) + " " + AdrEscaper.yaml(status);
            case LOG4BRAINS -> line.substring(0, line.indexOf(':') + 1) + " " + status;
            case ADR_TOOLS -> status.substring(0, 1).toUpperCase(Locale.ROOT) + status.substring(1);
        };
    }
}
