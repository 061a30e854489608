package sayso.terminal.screen;

import sayso.core.decision.CancelKind;
import sayso.terminal.SafeText;

/// What a key does while a text is written. Escape leaves the field and keeps what is in it.
final class TextKeys {
    private TextKeys() {}

    static Step press(ScreenState state, Focus.Writing writing, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> Step.to(state.with(writing.insert(text)));
            case Key.Alt _ -> Step.to(state);
            case Key.Paste(String text) -> Step.to(state.with(writing.insert(SafeText.pasted(text))));
            case Key.Press(Key.Name name) -> named(state, writing, name);
        };
    }

    private static Step named(ScreenState state, Focus.Writing writing, Key.Name name) {
        return switch (name) {
            case ENTER -> entered(state, writing);
            case ESCAPE -> Step.to(back(state, writing));
            case INTERRUPT -> new Step(state, new Wish.Leave());
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
                    Step.to(
                            new Caret(writing.before(), writing.after())
                                    .press(name)
                                    .map(moved -> state.with(writing.at(moved)))
                                    .orElse(state));
        };
    }

    private static Step entered(ScreenState state, Focus.Writing writing) {
        return switch (writing.field()) {
            case Focus.Field.Reason(CancelKind kind) ->
                    new Step(state, new Wish.Cancel(kind, writing.text().strip()));
            case Focus.Field.TimeLimit _ -> limited(state, writing.text().strip());
            case Focus.Field.Value(SettingLine setting, _) ->
                    new Step(state, new Wish.ChangeSetting(setting.name(), writing.text().strip()));
            case Focus.Field.Own _,
                    Focus.Field.Note _,
                    Focus.Field.GlobalNote _,
                    Focus.Field.Rationale _ -> {
                ScreenState back = back(state, writing);
                yield state.question().options().isEmpty()
                        ? ListKeys.sent(back, false)
                        : Step.to(back.saying("Kept. Enter in the list sends."));
            }
        };
    }

    private static Step limited(ScreenState state, String typed) {
        return Limits.parse(typed)
                .map(limit -> new Step(state, new Wish.SetLimit(limit)))
                .orElseGet(() ->
                        Step.to(state.saying("'" + typed + "' is not like 30m, 2h, +5m or none.")));
    }

    /// Out of the field, with what is in it.
    static ScreenState back(ScreenState state, Focus.Writing writing) {
        Focus before =
                writing.field() instanceof Focus.Field.Value value
                        ? value.from()
                        : new Focus.Listing();
        return state.with(state.written(writing)).with(before);
    }
}
