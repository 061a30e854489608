package sayso.decision.provenance;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Lines of a file that stand one behind the other, counted from 1.
public record LineSpan(int from, int to) {
    public LineSpan {
        if (from < 1 || to < from) {
            throw new IllegalArgumentException(from + "-" + to + " are no lines");
        }
    }

    /// These lines as few spans.
    ///
    /// @param lines in rising order
    public static List<LineSpan> of(List<Integer> lines) {
        List<LineSpan> spans = new ArrayList<>();
        for (int line : lines) {
            if (!spans.isEmpty() && spans.getLast().to() == line - 1) {
                spans.set(spans.size() - 1, new LineSpan(spans.getLast().from(), line));
            } else {
                spans.add(new LineSpan(line, line));
            }
        }
        return List.copyOf(spans);
    }

    /// `41`, or `41-45`.
    @Override
    public String toString() {
        return from == to ? Integer.toString(from) : from + "-" + to;
    }

    /// `41-45,60`.
    public static String text(List<LineSpan> spans) {
        return spans.stream().map(LineSpan::toString).collect(Collectors.joining(","));
    }
}
