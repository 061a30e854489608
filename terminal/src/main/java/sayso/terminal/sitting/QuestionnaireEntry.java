package sayso.terminal.sitting;

import java.util.List;
import java.util.Locale;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.terminal.plain.QuickReply;

/// Parsed input line of a questionnaire in plain lines: options, own words, a command, or the
/// reason why it is not understood. Does the parsing. Command words take precedence; `text WORDS`
/// is always an answer.
sealed interface QuestionnaireEntry {
    record Nothing() implements QuestionnaireEntry {}

    /// `0`: enough chosen.
    record Enough() implements QuestionnaireEntry {}

    record Options(List<OptionId> ids) implements QuestionnaireEntry {}

    record Words(String words) implements QuestionnaireEntry {}

    record Note() implements QuestionnaireEntry {}

    record Clear() implements QuestionnaireEntry {}

    /// `=`: the same as before.
    record Same() implements QuestionnaireEntry {}

    record Context() implements QuestionnaireEntry {}

    /// What means the same on every page.
    sealed interface Command extends QuestionnaireEntry {}

    record Help() implements Command {}

    record Remark() implements Command {}

    record MoreTime() implements Command {}

    record Back() implements Command {}

    record Next() implements Command {}

    record Review() implements Command {}

    record Send() implements Command {}

    record Pause() implements Command {}

    record Cancel() implements Command {}

    record Leave() implements Command {}

    record NotUnderstood(String why) implements QuestionnaireEntry {}

    /// On the page of this topic.
    ///
    /// @param lone whether nothing else is asked, so that there is no review to look at
    static QuestionnaireEntry on(Question topic, String line, boolean lone) {
        String typed = line.strip();
        if (typed.startsWith("? ")) {
            return understood(topic, typed.substring(2).strip(), lone);
        }
        QuestionnaireEntry understood = understood(topic, typed, lone);
        boolean chosen = understood instanceof Options || understood instanceof Words;
        return chosen
                ? understood
                : QuickReply.label(topic, typed)
                        .<QuestionnaireEntry>map(number ->
                                new NotUnderstood(
                                        "'"
                                                + typed
                                                + "' is the label of an option and a command;"
                                                + " type "
                                                + number
                                                + " for the option or ? "
                                                + typed
                                                + " for the command"))
                        .orElse(understood);
    }

    private static QuestionnaireEntry understood(Question topic, String typed, boolean lone) {
        return switch (word(typed)) {
            case "" -> new Nothing();
            case "note", "n" -> new Note();
            case "clear" -> new Clear();
            case "=" -> new Same();
            case "context", "c" -> new Context();
            case "send" ->
                    lone
                            ? new Review()
                            : new NotUnderstood(
                                    "look at the review first: type review; an answer that reads"
                                            + " like a command: text "
                                            + typed);
            default -> {
                QuestionnaireEntry everywhere = everywhere(typed);
                yield everywhere instanceof NotUnderstood ? answer(topic, typed) : everywhere;
            }
        };
    }

    /// On the review page.
    static QuestionnaireEntry onReview(String line) {
        String typed = line.strip();
        return switch (word(typed)) {
            case "" -> new Nothing();
            case "send", "submit" -> new Send();
            default -> everywhere(typed);
        };
    }

    private static QuestionnaireEntry everywhere(String typed) {
        return switch (word(typed)) {
            case "?", "help" -> new Help();
            case "remark", "g" -> new Remark();
            case "more time", "more" -> new MoreTime();
            case "back", "b" -> new Back();
            case "next" -> new Next();
            case "review", "r" -> new Review();
            case "pause", "p", "discuss" -> new Pause();
            case "cancel", "decline" -> new Cancel();
            case "leave", "q", "quit" -> new Leave();
            default -> new NotUnderstood("'" + typed + "' is not a command here; ? shows them all");
        };
    }

    private static String word(String typed) {
        return typed.toLowerCase(Locale.ROOT);
    }

    private static QuestionnaireEntry answer(Question topic, String typed) {
        return switch (QuickReply.parse(topic, typed, "")) {
            case QuickReply.NotUnderstood(String why) -> new NotUnderstood(why);
            case QuickReply.Ambiguous(String why) -> new NotUnderstood(why);
            case QuickReply.Understood(Answer answer) ->
                    !answer.chosen().isEmpty()
                            ? new Options(answer.chosen())
                            : answer.text().isEmpty() ? new Enough() : new Words(answer.text());
        };
    }
}
