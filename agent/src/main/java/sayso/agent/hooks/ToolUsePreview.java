package sayso.agent.hooks;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskLimits;
import sayso.wire.record.BlankRunCollapser;
import sayso.wire.record.VisibleText;

/// Formats one tool use for the person who may allow it, as a headline and all that the tool would
/// receive with hidden characters made visible, and reports a use too long for a question to show.
///
/// @param headline the tool and what says best what it is about, in one line
/// @param whole every field with its name
public record ToolUsePreview(String headline, String whole) {
    private static final String FENCE = "```";

    /// What says best what a tool is about, of what tools are given.
    private static final List<String> TELLING =
            List.of(
                    "command",
                    "file_path",
                    "filePath",
                    "filepath",
                    "notebook_path",
                    "url",
                    "query",
                    "patterns");

    static ToolUsePreview of(HookToolUse tool) {
        Map<String, String> input = tool.inputTexts();
        return of(tool.name() + about(input).map(text -> ": " + text).orElse(""), input);
    }

    /// @param title what the agent says that the tool is to do
    /// @param input what it would receive, by name
    public static ToolUsePreview titled(String title, Map<String, String> input) {
        return of(
                title
                        + about(input)
                                .filter(text -> !title.contains(text))
                                .map(text -> ": " + text)
                                .orElse(""),
                input);
    }

    private static Optional<String> about(Map<String, String> input) {
        return TELLING.stream().flatMap(name -> Stream.ofNullable(input.get(name))).findFirst();
    }

    private static ToolUsePreview of(String headline, Map<String, String> input) {
        StringBuilder whole = new StringBuilder();
        input.forEach((name, text) -> section(whole, visible(name), visible(text)));
        return new ToolUsePreview(
                visible(headline).strip().replaceAll("\\s+", " "), whole.toString().strip());
    }

    /// Whether a question has room for all of it. What has not cannot be allowed by anybody who was asked.
    public boolean fits() {
        return whole.length() <= AskLimits.CONTEXT;
    }

    /// What a question has room for: all of it, or its beginning.
    public String shown() {
        if (fits()) {
            return whole;
        }
        int end = AskLimits.CONTEXT - 1;
        return whole.substring(0, Character.isHighSurrogate(whole.charAt(end - 1)) ? end - 1 : end)
                + "…";
    }

    /// What a question says that shows the beginning alone.
    public String beyond() {
        return String.format(
                Locale.ROOT,
                " It is too long to be shown here whole (%,d characters; the context has the beginning,"
                        + " %,d), so it is allowed in the editor alone.",
                whole.length(),
                AskLimits.CONTEXT - 1);
    }

    /// Why nobody is asked, as a sentence that goes on.
    String tooLong() {
        return String.format(
                Locale.ROOT,
                "Its input is too long to be shown to a person whole (%,d characters; the limit is"
                        + " %,d), so nobody can allow it: do it in smaller pieces",
                whole.length(),
                AskLimits.CONTEXT);
    }

    /// The headline as a question.
    ///
    /// @param most how many characters of it are shown
    public String asking(String before, int most) {
        return before + (isCut(most) ? headline.substring(0, most) + "…" : headline) + "?";
    }

    /// What a question with a cut headline says of the rest; empty where nothing is cut.
    public String rest(int most) {
        return isCut(most)
                ? String.format(
                        Locale.ROOT,
                        " The title has its beginning; the context shows all of it, %,d characters.",
                        whole.length())
                : "";
    }

    private boolean isCut(int most) {
        return headline.length() > most;
    }

    public static String visible(String text) {
        // why: a lone carriage return would let one line be drawn over another
        String lines = VisibleText.of(text).replace("\r\n", "\n").replace("\r", "⟦U+000D⟧");
        return BlankRunCollapser.shown(lines);
    }

    private static void section(StringBuilder whole, String name, String text) {
        String fence = FENCE;
        while (text.contains(fence)) {
            fence += "`";
        }
        whole.append(name.replace("\n", " "))
                .append(":\n\n")
                .append(fence)
                .append('\n')
                .append(text)
                .append(text.endsWith("\n") ? "" : "\n")
                .append(fence)
                .append("\n\n");
    }
}
