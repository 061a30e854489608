package sayso.wire.adr;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lines of a record as its readers see them: without HTML comments, and without code between fences, by
/// which nothing is decided.
final class AdrProse {
    private static final Pattern FENCE = Pattern.compile(" {0,3}(`{3,}|~{3,}).*");
    private static final String OPEN = "<!--";
    private static final String CLOSE = "-->";

    private final List<String> found = new ArrayList<>();
    private String fence = "";
    private boolean isComment;

    /// Whether the comment begins within a line, so that it ends with its paragraph at the latest.
    private boolean isInline;

    private AdrProse() {}

    /// As many lines as there are; what is hidden is empty.
    ///
    /// @param front how many lines of front matter there are, which are left as they are
    static List<String> lines(List<String> lines, int front) {
        AdrProse prose = new AdrProse();
        prose.found.addAll(lines.subList(0, front));
        lines.subList(front, lines.size()).forEach(prose::add);
        return prose.found;
    }

    private void add(String line) {
        if (!fence.isEmpty()) {
            if (isEnd(line)) {
                fence = "";
            }
            found.add("");
            return;
        }
        Matcher begun = FENCE.matcher(line);
        if (!isComment && begun.matches()) {
            fence = begun.group(1);
            found.add("");
            return;
        }
        if (isInline && line.isBlank()) {
            isComment = false;
        }
        found.add(shown(line));
    }

    private boolean isEnd(String line) {
        String sign = line.strip();
        return sign.length() >= fence.length()
                && sign.chars().allMatch(each -> each == fence.charAt(0));
    }

    private String shown(String line) {
        StringBuilder shown = new StringBuilder();
        int at = 0;
        while (at < line.length()) {
            int next = isComment ? line.indexOf(CLOSE, at) : comment(line, at);
            if (next < 0) {
                return isComment
                        ? shown.toString()
                        : shown.append(line, at, line.length()).toString();
            }
            if (!isComment) {
                shown.append(line, at, next);
                isInline = !line.substring(0, next).isBlank();
            }
            at = next + (isComment ? CLOSE.length() : OPEN.length());
            isComment = !isComment;
        }
        return shown.toString();
    }

    /// Where a comment begins that no backslash and no code makes a text; -1 for nowhere.
    private static int comment(String line, int from) {
        int at = line.indexOf(OPEN, from);
        while (at >= 0 && isText(line, at)) {
            at = line.indexOf(OPEN, at + 1);
        }
        return at;
    }

    private static boolean isText(String line, int at) {
        int escapes = 0;
        while (escapes < at && line.charAt(at - 1 - escapes) == '\\') {
            escapes++;
        }
        boolean isCode = line.substring(0, at).chars().filter(each -> each == '`').count() % 2 == 1;
        return escapes % 2 == 1 || isCode;
    }
}
