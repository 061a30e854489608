package sayso.agent.hooks;

import java.util.List;
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

/// One use of a tool that an agent's auto mode refused, as a question for Sayso: whether the agent may
/// try it again. The person sees all that the tool would have received, and why it was refused.
///
/// @param rest what is said where the title is cut, or empty
/// @param reason of the refusal
/// @param context everything that the tool would have been given
record AgentRefusal(String title, String rest, String reason, String context) {
    private static final OptionId AGAIN = new OptionId("try-again");
    private static final OptionId LEAVE = new OptionId("leave-refused");
    private static final int TITLE = 140;
    private static final int REASON = 1_000;

    /// Empty where a person could not be shown all of it.
    static Optional<AgentRefusal> of(HookToolUse tool, @Nullable String reason) {
        ToolUsePreview use = ToolUsePreview.of(tool);
        return use.fits()
                ? Optional.of(
                        new AgentRefusal(
                                use.asking(
                                        "Let the agent try again what auto mode refused: ", TITLE),
                                use.rest(TITLE),
                                inOneLine(reason == null ? "" : reason),
                                use.whole()))
                : Optional.empty();
    }

    private static String inOneLine(String reason) {
        String line = ToolUsePreview.visible(reason).strip().replaceAll("\\s+", " ");
        return line.length() <= REASON ? line : line.substring(0, REASON) + "…";
    }

    AskRequest request() {
        String why = reason.isEmpty() ? "It gave no reason." : "Its reason: " + reason;
        return AskRequest.of(
                        title,
                        "The agent's auto mode refused this use of a tool, and the agent waits.\n\n"
                                + why
                                + "\n\nA second try goes through the same check, which may refuse it"
                                + " again. Own words go to the agent, and leave it refused."
                                + rest,
                        List.of(
                                new RequestedOption(
                                        AGAIN.value(),
                                        "Let it try again",
                                        "The agent hears that it may try this once more.",
                                        null,
                                        null,
                                        null),
                                new RequestedOption(
                                        LEAVE.value(),
                                        "Leave it refused",
                                        "The agent goes on without it.",
                                        null,
                                        null,
                                        null)))
                .withContext(context.isEmpty() ? null : context)
                .withMode(QuestionMode.HYBRID.wireName())
                .withSelection(RequestedSelection.ONE);
    }

    /// Whether a stored question asks for a second try.
    static boolean asks(Question question) {
        return question.options().stream().anyMatch(option -> option.id().equals(AGAIN));
    }

    /// Nothing but a chosen yes lets the agent try again.
    static HookReply reply(Answer answer) {
        return answer.chosen().contains(AGAIN)
                ? new HookReply.Answer(HookToolUse.NO_INPUT)
                : HookReply.allow();
    }
}
