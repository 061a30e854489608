package sayso.decision.plan.text;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.decision.model.WireEnum;

/// An agent's report that one step of its plan is done, skipped or failed, as in `[DONE:n]`,
/// `[SKIP:n why]` or `[FAILED:n why]`, which it also finds in a text outside code.
///
/// @param step the number it names, whether or not there is such a step
/// @param note why, or empty
public record StepMark(Kind kind, int step, String note) {
    private static final Pattern MARK =
            Pattern.compile(
                    "(?i)\\[(DONE|SKIP|FAILED):[ \\t]*(\\d{1,6}(?:[ \\t]*,[ \\t]*\\d{1,6})*)(?:[ \\t]+([^\\]\\n]{0,500}))?\\]");
    private static final Pattern CODE = Pattern.compile("(`+)(?!`)(.*?)(?<!`)\\1(?!`)");
    private static final int MOST = 500;
    private static final int LONGEST = 400_000;

    /// The report on the step.
    public enum Kind implements WireEnum {
        DONE,
        SKIP,
        FAILED
    }

    public StepMark {
        requireNonNull(kind, "kind is null");
        note = note.strip();
    }

    /// All of them in a text, in its order, but for what stands in code.
    public static List<StepMark> in(String text) {
        List<StepMark> found = new ArrayList<>();
        // why: nearly all that agents and tools say holds none
        if (text.indexOf('[') < 0) {
            return found;
        }
        String read = text.length() > LONGEST ? text.substring(text.length() - LONGEST) : text;
        for (MarkdownLines.Line line : MarkdownLines.of(read)) {
            if (!line.isCode() && found.size() < MOST) {
                collect(CODE.matcher(line.text()).replaceAll(" "), found);
            }
        }
        return found;
    }

    private static void collect(String line, List<StepMark> found) {
        Matcher mark = MARK.matcher(line);
        while (mark.find()) {
            Kind kind = Kind.valueOf(mark.group(1).toUpperCase(Locale.ROOT));
            for (String step : mark.group(2).split(",", -1)) {
                String note = mark.group(3) == null ? "" : mark.group(3);
                found.add(new StepMark(kind, Integer.parseInt(step.strip()), note));
            }
        }
    }
}
