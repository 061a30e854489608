package sayso.terminal;

import sayso.decision.model.AnswerForm;

/// Describes for people what each form of answer takes: what can be typed at a prompt, and what the
/// row for own words of a list says.
public final class AnswerFormText {
    private AnswerFormText() {}

    /// What can be typed at the prompt of a question.
    ///
    /// @param hint behind own words, with a blank before it, or empty
    public static String entry(AnswerForm form, String hint) {
        return switch (form) {
            case AnswerForm.OneOption _, AnswerForm.YesOrNo _ -> "a number";
            case AnswerForm.SeveralOptions _ -> "numbers one by one";
            case AnswerForm.FreeText _ -> "your answer in your own words" + hint;
            case AnswerForm.OptionsOrText _ -> "a number; text WORDS" + hint;
        };
    }

    /// What can be typed at the prompt of a topic, whose bounds stand above it.
    public static String topicEntry(AnswerForm form) {
        return switch (form) {
            case AnswerForm.OneOption _, AnswerForm.SeveralOptions _, AnswerForm.YesOrNo _ ->
                    "a number";
            case AnswerForm.FreeText(boolean numeric) ->
                    numeric
                            ? "your answer, a number as in 3 or 2.5"
                            : "your answer in your own words";
            case AnswerForm.OptionsOrText _ -> "a number; text WORDS";
        };
    }

    /// The row of a topic on which own words are written.
    public static String ownWords(AnswerForm form) {
        return switch (form) {
            case AnswerForm.FreeText(boolean numeric) ->
                    numeric ? "Write a number, as in 3 or 2.5" : "Write an answer";
            case AnswerForm.OneOption _,
                    AnswerForm.SeveralOptions _,
                    AnswerForm.OptionsOrText _,
                    AnswerForm.YesOrNo _ ->
                    "Write my own answer";
        };
    }
}
