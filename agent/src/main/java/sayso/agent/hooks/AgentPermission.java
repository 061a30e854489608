package sayso.agent.hooks;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;

/// An agent's request for permission to use a tool once, as a question for Sayso: builds the
/// question, recognises it once stored, and converts its answer from and to the agent's dialog. The
/// person sees everything that the tool would receive, with hidden characters made visible.
///
/// @param rest what is said where the title is cut, or empty
/// @param context everything that the tool would be given
record AgentPermission(String title, String rest, String context) {
    private static final OptionId ALLOW = new OptionId("allow-once");
    private static final OptionId DENY = new OptionId("deny");
    private static final int TITLE = 160;
    private static final int LONGEST = 1_000;

    /// Empty where a person could not be shown all of it.
    static Optional<AgentPermission> of(HookToolUse tool) {
        ToolUsePreview use = ToolUsePreview.of(tool);
        return use.fits()
                ? Optional.of(
                        new AgentPermission(
                                use.asking("May the agent use ", TITLE),
                                use.rest(TITLE),
                                use.whole()))
                : Optional.empty();
    }

    AskRequest request() {
        return AskRequest.of(
                        title,
                        "The agent asks before it uses this tool, and waits. Own words go back to"
                                + " it as what speaks against it."
                                + rest,
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
                .withMode(QuestionMode.HYBRID.wireName())
                .withSelection(RequestedSelection.ONE);
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
                ? new HookReply.Answer(HookToolUse.NO_INPUT)
                : new HookReply.Deny(
                        AnswerRemarkFormatter.after(
                                "The person denied this use of the tool",
                                AnswerRemarkFormatter.of(question, answer)));
    }

    /// What it is when the person allowed more in the agent's own dialog than this one use.
    ///
    /// @param patterns what is allowed from then on, as the agent says it
    static Answer allowedAlways(@Nullable Object patterns) {
        String what =
                patterns instanceof List<?> list && !list.isEmpty()
                        ? ": " + list.stream().map(String::valueOf).collect(joining(", "))
                        : "";
        return inWords("Always allowed in the agent's own dialog" + ToolUsePreview.visible(what));
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
}
