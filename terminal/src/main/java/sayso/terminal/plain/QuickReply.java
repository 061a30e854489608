package sayso.terminal.plain;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.terminal.SafeText;

/// Result of reading an answer given in one word or phrase: a number, an id or a label, several
/// separated by commas, or own words. It is the answer, or the reason why the text is not
/// understood or is ambiguous.
public sealed interface QuickReply {
    record Understood(Answer answer) implements QuickReply {}

    record NotUnderstood(String why) implements QuickReply {}

    /// It means one option by what people read and another by what else it is.
    record Ambiguous(String why) implements QuickReply {}

    /// As `parse`, for a line that sends at once: where options exist, what is none of them is refused, so
    /// that a typing error does not count as an answer in own words.
    ///
    /// @param note a remark on the answer as a whole, or empty
    static QuickReply sending(Question question, String choice, String note) {
        QuickReply parsed = parse(question, choice, note, EntryHints.COMMAND_LINE);
        boolean words =
                parsed instanceof Understood(Answer answer)
                        && !answer.text().isEmpty()
                        && !question.options().isEmpty()
                        && !saysSo(choice, question);
        return words
                ? new NotUnderstood(
                        SafeText.sentence(OptionSuggestion.none(choice.strip(), question))
                                + " For your own words: "
                                + EntryHints.COMMAND_LINE.ownWords(choice.strip()))
                : parsed;
    }

    /// The number, as `#2`, of the option that has this label and no other meaning; empty where none has.
    static Optional<String> label(Question question, String typed) {
        return OptionReference.isLabel(typed, question)
                        && OptionReference.of(typed, question) instanceof OptionReference.One
                ? Optional.of(OptionReference.marked(typed, question))
                : Optional.empty();
    }

    /// What was typed at a prompt.
    ///
    /// @param note a remark on the answer as a whole, or empty
    static QuickReply parse(Question question, String choice, String note) {
        return parse(question, choice, note, EntryHints.PROMPT);
    }

    private static QuickReply parse(
            Question question, String choice, String note, EntryHints hints) {
        return switch (PromptEntry.answer(choice.strip(), question, hints)) {
            case PromptEntry.Options(List<OptionId> ids) ->
                    new Understood(new Answer(ids, "", Map.of(), note, "", true));
            case PromptEntry.Words(String words) ->
                    new Understood(Answer.ofText(words).withGlobalNote(note));
            case PromptEntry.Continue _ ->
                    new Understood(new Answer(List.of(), "", Map.of(), note, "", true));
            case PromptEntry.NotUnderstood(String why) -> new NotUnderstood(why);
            case PromptEntry.Ambiguous(String why) -> new Ambiguous(why);
            case PromptEntry.Nothing _,
                    PromptEntry.Note _,
                    PromptEntry.Same _,
                    PromptEntry.Always _,
                    PromptEntry.Help _,
                    PromptEntry.Context _,
                    PromptEntry.MoreTime _,
                    PromptEntry.Discuss _,
                    PromptEntry.Decline _,
                    PromptEntry.Leave _ ->
                    new NotUnderstood("give a choice");
        };
    }

    /// Where a label begins so too, it may be that label with a typing error.
    private static boolean saysSo(String choice, Question question) {
        return isOwn(choice) && question.options().stream().noneMatch(one -> isOwn(one.label()));
    }

    private static boolean isOwn(String words) {
        return words.strip().toLowerCase(Locale.ROOT).startsWith("text ");
    }
}
