package sayso.agent.install;

import java.util.ArrayList;
import java.util.List;

/// Computes the unified diff of two texts, as `diff -u` writes it.
final class UnifiedDiff {
    private static final int CONTEXT = 3;
    private static final int LARGEST_TABLE = 4_000_000;

    private record Line(char mark, String text) {}

    private UnifiedDiff() {}

    static String of(String path, String before, String after, boolean made, boolean deleted) {
        List<Line> lines = lines(split(before), split(after));
        StringBuilder diff = new StringBuilder();
        diff.append("--- ").append(made ? "/dev/null" : path).append('\n');
        diff.append("+++ ").append(deleted ? "/dev/null" : path).append('\n');
        int at = 0;
        while (at < lines.size()) {
            if (lines.get(at).mark() == ' ') {
                at++;
                continue;
            }
            int start = Math.max(0, at - CONTEXT);
            int end = at;
            for (int i = at; i < lines.size() && i <= end + 2 * CONTEXT; i++) {
                if (lines.get(i).mark() != ' ') {
                    end = i;
                }
            }
            end = Math.min(lines.size(), end + CONTEXT + 1);
            hunk(diff, lines, start, end);
            at = end;
        }
        return diff.toString();
    }

    private static void hunk(StringBuilder diff, List<Line> lines, int start, int end) {
        List<Line> hunk = lines.subList(start, end);
        String old = range(lines.subList(0, start), hunk, '+');
        String next = range(lines.subList(0, start), hunk, '-');
        diff.append("@@ -").append(old).append(" +").append(next).append(" @@\n");
        for (Line line : hunk) {
            diff.append(line.mark()).append(line.text());
            if (!line.text().endsWith("\n")) {
                diff.append("\n\\ No newline at end of file\n");
            }
        }
    }

    private static String range(List<Line> passed, List<Line> hunk, char others) {
        long before = passed.stream().filter(line -> line.mark() != others).count();
        long count = hunk.stream().filter(line -> line.mark() != others).count();
        long first = count == 0 ? before : before + 1;
        return count == 1 ? Long.toString(first) : first + "," + count;
    }

    private static List<Line> lines(List<String> before, List<String> after) {
        int head = 0;
        int shorter = Math.min(before.size(), after.size());
        while (head < shorter && before.get(head).equals(after.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head
                && before.get(before.size() - 1 - tail)
                        .equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        List<Line> lines = new ArrayList<>();
        before.subList(0, head).forEach(line -> lines.add(new Line(' ', line)));
        middle(
                lines,
                before.subList(head, before.size() - tail),
                after.subList(head, after.size() - tail));
        before.subList(before.size() - tail, before.size())
                .forEach(line -> lines.add(new Line(' ', line)));
        return lines;
    }

    private static void middle(List<Line> lines, List<String> before, List<String> after) {
        int rows = before.size();
        int columns = after.size();
        boolean whole = (long) rows * columns > LARGEST_TABLE;
        int[][] common = whole ? new int[0][0] : commonLines(before, after);
        int i = 0;
        int j = 0;
        while (i < rows || j < columns) {
            if (!whole && i < rows && j < columns && before.get(i).equals(after.get(j))) {
                lines.add(new Line(' ', before.get(i++)));
                j++;
            } else if (i < rows
                    && (j == columns || whole || common[i + 1][j] >= common[i][j + 1])) {
                lines.add(new Line('-', before.get(i++)));
            } else {
                lines.add(new Line('+', after.get(j++)));
            }
        }
    }

    private static int[][] commonLines(List<String> before, List<String> after) {
        int[][] common = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                common[i][j] =
                        before.get(i).equals(after.get(j))
                                ? common[i + 1][j + 1] + 1
                                : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }

    private static List<String> split(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            int next = end < 0 ? text.length() : end + 1;
            lines.add(text.substring(start, next));
            start = next;
        }
        return lines;
    }
}
