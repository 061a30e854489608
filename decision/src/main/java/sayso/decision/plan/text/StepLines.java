package sayso.decision.plan.text;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.plan.text.MarkdownLines.Line;

/// Lines of a text on which the steps of its plan begin, found by their words, for a page that shows
/// the text and takes a word on each step.
public final class StepLines {
    /// In place of the line of a step that the text does not have.
    public static final int NONE = 0;

    private StepLines() {}

    /// @param steps what each step says, in the plan's order
    /// @return for each step its line, counted from 1, or `NONE`
    public static List<Integer> of(String text, List<String> steps) {
        requireNonNull(text, "text is null");
        List<Line> lines = MarkdownLines.of(text);
        List<Integer> found = new ArrayList<>();
        int from = 0;
        for (String step : steps) {
            int at = begins(lines, from, new WrittenStep(0, step).heading().strip());
            found.add(at < 0 ? NONE : at + 1);
            from = at < 0 ? from : at + 1;
        }
        return found;
    }

    private static int begins(List<Line> lines, int from, String heading) {
        for (int at = from; at < lines.size(); at++) {
            if (lines.get(at)
                    .item()
                    .filter(item -> item.said().strip().equals(heading))
                    .isPresent()) {
                return at;
            }
        }
        return -1;
    }
}
