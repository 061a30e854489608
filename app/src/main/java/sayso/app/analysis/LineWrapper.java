package sayso.app.analysis;

import java.util.ArrayList;
import java.util.List;

/// Wraps a long line between words into indented lines of at most a given width.
final class LineWrapper {
    private LineWrapper() {}

    /// @param indent before every line but the first
    static List<String> lines(String text, String indent, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int at = rest.lastIndexOf(' ', width);
            if (at <= indent.length()) {
                break;
            }
            lines.add(rest.substring(0, at).stripTrailing());
            rest = indent + rest.substring(at + 1).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
