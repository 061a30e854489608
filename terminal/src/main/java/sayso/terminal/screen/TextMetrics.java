package sayso.terminal.screen;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Measures how many terminal columns text takes and wraps it, breaking only between grapheme
/// clusters.
public final class TextMetrics {
    /// First and last of the ranges that Unicode calls wide, and of emoji shown as pictures.
    private static final int[] WIDE = {
        0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3,
        0x23F3, 0x25FD, 0x25FE, 0x2614, 0x2615, 0x2648, 0x2653, 0x267F, 0x267F, 0x2693, 0x2693,
        0x26A1, 0x26A1, 0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE, 0x26D4,
        0x26D4, 0x26EA, 0x26EA, 0x26F2, 0x26F3, 0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD,
        0x2705, 0x2705, 0x270A, 0x270B, 0x2728, 0x2728, 0x274C, 0x274C, 0x274E, 0x274E, 0x2753,
        0x2755, 0x2757, 0x2757, 0x2795, 0x2797, 0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C,
        0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E, 0x3041, 0xA4CF, 0xA960, 0xA97C, 0xAC00,
        0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6,
        0x16FE0, 0x18CFF, 0x1AFF0, 0x1B2FF, 0x1F004, 0x1F004, 0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F18E,
        0x1F191, 0x1F19A, 0x1F1E6, 0x1F265, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF, 0x1F7E0, 0x1F7EB,
        0x1F900, 0x1F9FF, 0x1FA70, 0x1FAFF, 0x20000, 0x3FFFD
    };

    private static final int PICTURE = 0xFE0F;

    private TextMetrics() {}

    /// The characters as people see them.
    public static List<String> clusters(String text) {
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        List<String> clusters = new ArrayList<>();
        int from = characters.first();
        for (int to = characters.next(); to != BreakIterator.DONE; to = characters.next()) {
            clusters.add(text.substring(from, to));
            from = to;
        }
        return clusters;
    }

    /// How many columns the text takes.
    public static int width(String text) {
        if (isPlainAscii(text)) {
            return text.length();
        }
        return clusters(text).stream().mapToInt(TextMetrics::ofCluster).sum();
    }

    /// Lines of at most `width` columns: broken at spaces, long words between characters. Nothing is
    /// left out but the spaces at which a line breaks.
    public static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        text.lines().forEach(line -> wrapLine(line.replace("\t", "    "), width, lines));
        return lines.isEmpty() ? List.of("") : lines;
    }

    /// One line, wrapped, all but its first part further in.
    ///
    /// @param line without tabs
    /// @param indent columns by which the rest goes in; none where there is hardly room for it
    static List<String> hanging(String line, int indent, int width) {
        List<String> lines = wrap(line, width);
        if (lines.size() == 1 || indent * 2 > width) {
            return lines;
        }
        String first = lines.getFirst();
        List<String> all = new ArrayList<>(List.of(first));
        wrap(line.substring(first.length()).stripLeading(), width - indent)
                .forEach(part -> all.add(" ".repeat(indent) + part));
        return all;
    }

    /// Parts of a line, as many on one as fit. A line breaks within a part only where that is longer than
    /// a line.
    static List<String> packed(List<String> parts, String between, int width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i) + (i < parts.size() - 1 ? between : "");
            if (!line.isEmpty() && width((line + part).stripTrailing()) > width) {
                lines.addAll(wrap(line.stripTrailing(), width));
                line = "";
            }
            line += part;
        }
        lines.addAll(wrap(line, width));
        return lines;
    }

    /// The text on exactly `width` columns: filled up with spaces, or cut off with `...`.
    public static String fit(String text, int width) {
        int wide = width(text);
        if (wide <= width) {
            return text + " ".repeat(width - wide);
        }
        String dots = ".".repeat(Math.clamp(width, 0, 3));
        StringBuilder fitted = new StringBuilder();
        int used = 0;
        for (String cluster : clusters(text)) {
            int cells = ofCluster(cluster);
            if (used + cells > width - dots.length()) {
                break;
            }
            fitted.append(cluster);
            used += cells;
        }
        return fitted.append(dots).append(" ".repeat(width - dots.length() - used)).toString();
    }

    private static boolean isPlainAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }

    private static void wrapLine(String text, int width, List<String> lines) {
        StringBuilder line = new StringBuilder();
        int used = 0;
        int gap = -1;
        for (String cluster : clusters(text)) {
            int cells = ofCluster(cluster);
            if (used + cells > width && line.length() > 0) {
                boolean space = cluster.isBlank();
                int cut = space || gap <= 0 ? line.length() : gap;
                lines.add(line.substring(0, cut).stripTrailing());
                String rest = line.substring(cut).stripLeading();
                line.setLength(0);
                line.append(rest);
                used = width(rest);
                gap = -1;
                if (used + cells > width && used > 0 && !space) {
                    lines.add(rest);
                    line.setLength(0);
                    used = 0;
                }
                if (space) {
                    continue;
                }
            }
            if (cluster.isBlank() && !line.toString().isBlank()) {
                gap = line.length();
            }
            line.append(cluster);
            used += cells;
        }
        lines.add(line.toString().stripTrailing());
    }

    private static int ofCluster(String cluster) {
        int first = cluster.codePointAt(0);
        int type = Character.getType(first);
        if (type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.FORMAT
                || type == Character.CONTROL) {
            return 0;
        }
        return isWide(first) || cluster.codePoints().anyMatch(point -> point == PICTURE) ? 2 : 1;
    }

    private static boolean isWide(int point) {
        if (point < WIDE[0]) {
            return false;
        }
        for (int i = 0; i < WIDE.length; i += 2) {
            if (point >= WIDE[i] && point <= WIDE[i + 1]) {
                return true;
            }
        }
        return false;
    }
}
