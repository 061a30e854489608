package sayso.terminal.screen;

import sayso.decision.model.CancelKind;
import sayso.terminal.SafeText;

/// Maps a key pressed while a text field of a question screen has the focus to the next state and
/// an effect. Escape leaves the field and keeps its text.
final class QuestionTextKeys {
    private QuestionTextKeys() {}

    static QuestionStep press(
            QuestionScreenState state, QuestionFocus.Writing writing, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> QuestionStep.to(state.with(writing.insert(text)));
            case KeyInput.Alt _ -> QuestionStep.to(state);
            case KeyInput.Paste(String text) ->
                    QuestionStep.to(state.with(writing.insert(SafeText.pasted(text))));
            case KeyInput.Press(KeyInput.Name name) -> named(state, writing, name);
        };
    }

    private static QuestionStep named(
            QuestionScreenState state, QuestionFocus.Writing writing, KeyInput.Name name) {
        return switch (name) {
            case ENTER -> entered(state, writing);
            case ESCAPE -> QuestionStep.to(back(state, writing));
            case INTERRUPT -> new QuestionStep(state, new QuestionEffect.Leave());
            case NEW_LINE,
                    LEFT,
                    RIGHT,
                    HOME,
                    END,
                    BACKSPACE,
                    DELETE,
                    UP,
                    DOWN,
                    PAGE_UP,
                    PAGE_DOWN,
                    TAB,
                    BACK_TAB,
                    OTHER ->
                    QuestionStep.to(
                            new TextInput(writing.before(), writing.after())
                                    .press(name)
                                    .map(moved -> state.with(writing.at(moved)))
                                    .orElse(state));
        };
    }

    private static QuestionStep entered(QuestionScreenState state, QuestionFocus.Writing writing) {
        return switch (writing.field()) {
            case QuestionFocus.Field.Reason(CancelKind kind) ->
                    new QuestionStep(
                            state, new QuestionEffect.Cancel(kind, writing.text().strip()));
            case QuestionFocus.Field.TimeLimit _ -> limited(state, writing.text().strip());
            case QuestionFocus.Field.Value(SettingLine setting, _) ->
                    new QuestionStep(
                            state,
                            new QuestionEffect.ChangeSetting(
                                    setting.name(), writing.text().strip()));
            case QuestionFocus.Field.Own _,
                    QuestionFocus.Field.Note _,
                    QuestionFocus.Field.GlobalNote _,
                    QuestionFocus.Field.Rationale _ -> {
                QuestionScreenState back = back(state, writing);
                yield state.question().options().isEmpty()
                        ? QuestionListKeys.sent(back, false)
                        : QuestionStep.to(back.saying("Kept. Enter in the list sends."));
            }
        };
    }

    private static QuestionStep limited(QuestionScreenState state, String typed) {
        return TimeLimitParser.parse(typed)
                .map(limit -> new QuestionStep(state, new QuestionEffect.SetLimit(limit)))
                .orElseGet(() ->
                        QuestionStep.to(
                                state.saying("'" + typed + "' is not like 30m, 2h, +5m or none.")));
    }

    /// Out of the field, with what is in it.
    static QuestionScreenState back(QuestionScreenState state, QuestionFocus.Writing writing) {
        QuestionFocus before =
                writing.field() instanceof QuestionFocus.Field.Value value
                        ? value.from()
                        : new QuestionFocus.Listing();
        return state.with(state.written(writing)).with(before);
    }
}
