package sayso.terminal.screen;

import java.util.List;
import sayso.core.decision.CancelKind;
import sayso.terminal.SafeText;

/// What a key does while a text is written. Escape leaves the field and keeps what is in it.
final class TextKeys {
    private TextKeys() {}

    static Step press(ScreenState state, Focus.Writing writing, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> Step.to(state.with(writing.insert(text)));
            case Key.Alt _ -> Step.to(state);
            case Key.Paste(String text) -> Step.to(state.with(writing.insert(SafeText.of(text))));
            case Key.Press(Key.Name name) -> named(state, writing, name);
        };
    }

    private static Step named(ScreenState state, Focus.Writing writing, Key.Name name) {
        String before = writing.before();
        String after = writing.after();
        return switch (name) {
            case ENTER -> entered(state, writing);
            case NEW_LINE -> Step.to(state.with(writing.insert("\n")));
            case LEFT -> Step.to(moved(state, writing, lengthOfLast(before), true));
            case RIGHT -> Step.to(moved(state, writing, lengthOfFirst(after), false));
            case HOME -> Step.to(moved(state, writing, before.length(), true));
            case END -> Step.to(moved(state, writing, after.length(), false));
            case BACKSPACE ->
                    Step.to(
                            state.with(
                                    new Focus.Writing(
                                            writing.field(),
                                            before.substring(
                                                    0, before.length() - lengthOfLast(before)),
                                            after)));
            case DELETE ->
                    Step.to(
                            state.with(
                                    new Focus.Writing(
                                            writing.field(),
                                            before,
                                            after.substring(lengthOfFirst(after)))));
            case ESCAPE -> Step.to(back(state, writing));
            case INTERRUPT -> new Step(state, new Wish.Leave());
            case UP, DOWN, PAGE_UP, PAGE_DOWN, OTHER -> Step.to(state);
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

    private static ScreenState moved(
            ScreenState state, Focus.Writing writing, int length, boolean left) {
        String all = writing.text();
        int caret = writing.before().length() + (left ? -length : length);
        return state.with(
                new Focus.Writing(writing.field(), all.substring(0, caret), all.substring(caret)));
    }

    private static int lengthOfLast(String text) {
        List<String> clusters = Cells.clusters(text);
        return clusters.isEmpty() ? 0 : clusters.getLast().length();
    }

    private static int lengthOfFirst(String text) {
        List<String> clusters = Cells.clusters(text);
        return clusters.isEmpty() ? 0 : clusters.getFirst().length();
    }
}
