package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;

/// Compares two texts line by line and returns the difference in the form of `diff -u`, empty where
/// they are the same.
public final class LineDiff {
    private static final int CONTEXT = 3;
    private static final long MOST = 4_000_000;

    private final List<String> before;
    private final List<String> after;
    private final List<Line> lines = new ArrayList<>();

    /// @param mark a blank, `-` or `+`
    /// @param old its place in the text before, from 0
    /// @param now its place in the text after
    private record Line(char mark, String text, int old, int now) {}

    private LineDiff(List<String> before, List<String> after) {
        this.before = before;
        this.after = after;
    }

    /// Empty where they are the same.
    public static String of(String before, String after) {
        LineDiff diff = new LineDiff(before.lines().toList(), after.lines().toList());
        diff.compare();
        return diff.hunks();
    }

    private void compare() {
        int start = 0;
        int least = Math.min(before.size(), after.size());
        while (start < least && before.get(start).equals(after.get(start))) {
            start++;
        }
        int end = 0;
        while (end < least - start
                && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) {
            end++;
        }
        for (int i = 0; i < start; i++) {
            lines.add(new Line(' ', before.get(i), i, i));
        }
        middle(start, before.size() - end, after.size() - end);
        for (int i = end; i > 0; i--) {
            int old = before.size() - i;
            lines.add(new Line(' ', before.get(old), old, after.size() - i));
        }
    }

    private void middle(int start, int oldEnd, int newEnd) {
        int rows = oldEnd - start;
        int columns = newEnd - start;
        // why: where too much differs to be compared, all of it was replaced
        int[][] common = (long) rows * columns > MOST ? new int[0][] : common(start, rows, columns);
        int i = 0;
        int j = 0;
        while (i < rows || j < columns) {
            String old = i < rows ? before.get(start + i) : "";
            String now = j < columns ? after.get(start + j) : "";
            if (common.length > 0 && i < rows && j < columns && old.equals(now)) {
                lines.add(new Line(' ', old, start + i++, start + j++));
            } else if (i < rows
                    && (j == columns
                            || common.length == 0
                            || common[i + 1][j] >= common[i][j + 1])) {
                lines.add(new Line('-', old, start + i++, start + j));
            } else {
                lines.add(new Line('+', now, start + i, start + j++));
            }
        }
    }

    /// How many lines the rests from each pair of places on have in common.
    private int[][] common(int start, int rows, int columns) {
        int[][] common = new int[rows + 1][columns + 1];
        for (int i = rows - 1; i >= 0; i--) {
            for (int j = columns - 1; j >= 0; j--) {
                common[i][j] =
                        before.get(start + i).equals(after.get(start + j))
                                ? common[i + 1][j + 1] + 1
                                : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }

    private String hunks() {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < lines.size()) {
            if (lines.get(at).mark() == ' ') {
                at++;
                continue;
            }
            int from = Math.max(0, at - CONTEXT);
            int to = at;
            for (int i = at; i < lines.size() && i - to <= 2 * CONTEXT + 1; i++) {
                to = lines.get(i).mark() == ' ' ? to : i;
            }
            int end = Math.min(lines.size(), to + CONTEXT + 1);
            hunk(text, lines.subList(from, end));
            at = end;
        }
        return text.toString();
    }

    private static void hunk(StringBuilder text, List<Line> shown) {
        long old = shown.stream().filter(line -> line.mark() != '+').count();
        long now = shown.stream().filter(line -> line.mark() != '-').count();
        text.append(
                "@@ -%d,%d +%d,%d @@%n"
                        .formatted(
                                shown.getFirst().old() + (old == 0 ? 0 : 1),
                                old,
                                shown.getFirst().now() + (now == 0 ? 0 : 1),
                                now)
                        .replace("\r\n", "\n"));
        shown.forEach(line -> text.append(line.mark()).append(line.text()).append('\n'));
    }
}
