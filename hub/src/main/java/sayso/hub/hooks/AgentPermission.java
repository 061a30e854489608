package sayso.hub.hooks;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Answer;
import sayso.core.decision.AskLimits;
import sayso.core.decision.AskRequest;
import sayso.core.decision.Mode;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;
import sayso.core.decision.RequestedOption;
import sayso.wire.hook.HookReply;
import sayso.wire.hook.ToolUse;
import sayso.wire.record.VisibleText;

/// Whether an agent may use a tool once, as a question of ours, and the way back. Everything that the
/// tool would be given is shown, with what is hidden in it made visible.
///
/// @param context everything that the tool would be given
record AgentPermission(String title, String context) {
    private static final OptionId ALLOW = new OptionId("allow-once");
    private static final OptionId DENY = new OptionId("deny");
    private static final int TITLE = 180;
    private static final int LONGEST = 1_000;
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

    /// Empty where a person could not be shown all of it.
    static Optional<AgentPermission> of(ToolUse tool) {
        Map<String, String> input = tool.inputTexts();
        String about =
                TELLING.stream()
                        .flatMap(name -> Stream.ofNullable(input.get(name)))
                        .findFirst()
                        .map(text -> ": " + text)
                        .orElse("");
        StringBuilder context = new StringBuilder();
        input.forEach((name, text) -> section(context, visible(name), visible(text)));
        String shown = context.toString().strip();
        return shown.length() > AskLimits.CONTEXT
                ? Optional.empty()
                : Optional.of(
                        new AgentPermission(
                                cut("May the agent use " + visible(tool.name() + about)), shown));
    }

    AskRequest request() {
        return AskRequest.of(
                        title,
                        "The agent asks before it uses this tool, and waits. Own words go back to"
                                + " it as what speaks against it.",
                        List.of(
                                new RequestedOption(
                                        ALLOW.value(),
                                        "Allow once",
                                        "The agent does exactly this.",
                                        null,
                                        null,
                                        null),
                                new RequestedOption(
                                        DENY.value(),
                                        "Deny",
                                        "The agent is told so, and does not do it.",
                                        null,
                                        null,
                                        null)))
                .withContext(context.isEmpty() ? null : context)
                .withMode(Mode.HYBRID.wireName());
    }

    /// Whether a stored question asks for this.
    boolean is(Question question) {
        String stored = question.context() == null ? "" : question.context();
        return asks(question)
                && question.title().equals(title.strip())
                && stored.strip().equals(context);
    }

    /// Whether a stored question asks for a permission.
    static boolean asks(Question question) {
        return question.options().stream().anyMatch(option -> option.id().equals(ALLOW));
    }

    /// What it is when the person allowed this one use in the agent's own dialog.
    static Answer allowedOnce() {
        return Answer.choosing(ALLOW);
    }

    /// What it is when the tool was used after the agent's own dialog, and the agent does not say
    /// whether the person allowed this one use or more.
    static Answer allowedInDialog() {
        return inWords(
                "Allowed in the agent's own dialog, which does not tell whether for this use alone");
    }

    static HookReply reply(Question question, Answer answer) {
        return answer.chosen().contains(ALLOW)
                ? new HookReply.Answer(ToolUse.NO_INPUT)
                : new HookReply.Deny(
                        GivenWords.after(
                                "The person denied this use of the tool",
                                GivenWords.of(question, answer)));
    }

    /// What it is when the person allowed more in the agent's own dialog than this one use.
    ///
    /// @param patterns what is allowed from then on, as the agent says it
    static Answer allowedAlways(@Nullable Object patterns) {
        String what =
                patterns instanceof List<?> list && !list.isEmpty()
                        ? ": " + list.stream().map(String::valueOf).collect(joining(", "))
                        : "";
        return inWords("Always allowed in the agent's own dialog" + visible(what));
    }

    private static Answer inWords(String words) {
        return new Answer(
                List.of(),
                words.length() <= LONGEST ? words : words.substring(0, LONGEST) + "…",
                Map.of(),
                "",
                "",
                true);
    }

    private static void section(StringBuilder context, String name, String text) {
        String fence = FENCE;
        while (text.contains(fence)) {
            fence += "`";
        }
        context.append(name.replace("\n", " "))
                .append(":\n\n")
                .append(fence)
                .append('\n')
                .append(text)
                .append(text.endsWith("\n") ? "" : "\n")
                .append(fence)
                .append("\n\n");
    }

    private static String visible(String text) {
        // why: a lone carriage return would let one line be drawn over another
        return VisibleText.of(text).replace("\r\n", "\n").replace("\r", "⟦U+000D⟧");
    }

    private static String cut(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return (line.length() <= TITLE ? line : line.substring(0, TITLE) + "…") + "?";
    }
}
