package sayso.terminal.plain;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import sayso.core.decision.Answer;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;
import sayso.terminal.SafeText;

/// An answer typed in one go: a number, an id or a label, several with commas, or own words.
public sealed interface QuickReply {
    record Understood(Answer answer) implements QuickReply {}

    record NotUnderstood(String why) implements QuickReply {}

    /// Where options exist, what is none of them is asked about: a typing error must not count as an
    /// answer in own words.
    ///
    /// @param note a remark on the answer as a whole, or empty
    static QuickReply parse(Question question, String choice, String note) {
        return switch (Entry.answer(choice.strip(), question)) {
            case Entry.Options(List<OptionId> ids) ->
                    new Understood(new Answer(ids, "", Map.of(), note, "", true));
            case Entry.Words(String words) ->
                    question.options().isEmpty() || saysSo(choice)
                            ? new Understood(Answer.ofText(words).withGlobalNote(note))
                            : new NotUnderstood(
                                    NearOption.none(words, question)
                                            + "; for your own words: --text "
                                            + quoted(words));
            case Entry.Continue _ ->
                    new Understood(new Answer(List.of(), "", Map.of(), note, "", true));
            case Entry.NotUnderstood(String why) -> new NotUnderstood(why);
            case Entry.Nothing _,
                    Entry.Note _,
                    Entry.Help _,
                    Entry.Context _,
                    Entry.MoreTime _,
                    Entry.Discuss _,
                    Entry.Decline _,
                    Entry.Leave _ ->
                    new NotUnderstood("say what you choose");
        };
    }

    private static boolean saysSo(String choice) {
        return choice.strip().toLowerCase(Locale.ROOT).startsWith("text ");
    }

    private static String quoted(String words) {
        return "'" + SafeText.line(words).replace("'", "'\\''") + "'";
    }
}
