package sayso.app.command;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.terminal.screen.TextMetrics;

/// Wraps a line for a terminal between words, so that a path or a command that a person copies stays in one piece:
/// one that is longer than the line stands alone on its own.
final class PassageWrapper {
    /// Commands behind a colon, an arrow or a gap, whatever stands in backticks, and single words.
    private static final Pattern PIECE =
            Pattern.compile("(?:(?:→|->) |(?<=: | {2}))sayso(?: [^\\s;,]+)+[;,]?|`[^`]*`\\S*|\\S+");

    /// What mends it, behind all else.
    private static final Pattern FIX = Pattern.compile(" {2}(?:→|->) .*$");

    private static final int HANGING = 2;

    private PassageWrapper() {}

    /// @param width columns of the terminal; 0 where lines stay as long as they are
    /// @return at least one line; all but the first stand further in
    static List<String> lines(String text, int width) {
        if (width <= 0 || TextMetrics.width(text) <= width) {
            return List.of(text);
        }
        int margin = text.length() - text.stripLeading().length();
        Matcher fix = FIX.matcher(text);
        if (fix.find()
                && fix.start() > 0
                && margin + HANGING + TextMetrics.width(fix.group().strip()) <= width) {
            List<String> lines =
                    new ArrayList<>(lines(text.substring(0, fix.start()).stripTrailing(), width));
            lines.add(" ".repeat(margin + HANGING) + fix.group().strip());
            return lines;
        }
        List<String> lines = new ArrayList<>();
        String hanging = " ".repeat(margin + HANGING);
        StringBuilder line = new StringBuilder(" ".repeat(margin));
        boolean isBare = true;
        int end = margin;
        Matcher pieces = PIECE.matcher(text);
        while (pieces.find(end)) {
            String gap = isBare ? "" : text.substring(end, pieces.start());
            String piece = pieces.group();
            boolean fits =
                    TextMetrics.width(line.toString())
                                    + TextMetrics.width(gap)
                                    + TextMetrics.width(piece)
                            <= width;
            // why: a sign alone on a line would belong to nothing
            boolean isSign = line.length() <= margin + 1;
            if (!isBare && !fits && !isSign) {
                lines.add(line.toString());
                line = new StringBuilder(hanging);
                gap = "";
            }
            line.append(gap).append(piece);
            isBare = false;
            end = pieces.end();
        }
        lines.add(line.toString());
        return lines;
    }
}
