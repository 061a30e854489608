package sayso.terminal.sitting;

import sayso.terminal.SafeText;
import sayso.terminal.screen.Caret;
import sayso.terminal.screen.Key;
import sayso.terminal.screen.SettingLine;

/// What a key does while the settings are shown, and while the value of one is written.
final class SettingKeys {
    private SettingKeys() {}

    static Step press(SittingState state, Focus.Settings settings, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> typed(state, settings, text);
            case Key.Alt(String text) -> typed(state, settings, text);
            case Key.Press(Key.Name name) -> named(state, settings, name);
            case Key.Paste _ -> Step.to(state);
        };
    }

    private static Step typed(SittingState state, Focus.Settings settings, String text) {
        return switch (text) {
            case "j" -> Step.to(state.with(settings.movedBy(1)));
            case "k" -> Step.to(state.with(settings.movedBy(-1)));
            case " " -> changed(state, settings, 1);
            case ",", "q" -> Step.to(state.with(new Focus.Page()));
            default -> Step.to(state);
        };
    }

    private static Step named(SittingState state, Focus.Settings settings, Key.Name name) {
        return switch (name) {
            case UP -> Step.to(state.with(settings.movedBy(-1)));
            case DOWN -> Step.to(state.with(settings.movedBy(1)));
            case HOME -> Step.to(state.with(new Focus.Settings(settings.lines(), 0)));
            case END -> Step.to(state.with(new Focus.Settings(settings.lines(), 0).movedBy(-1)));
            case ENTER, RIGHT -> changed(state, settings, 1);
            case LEFT -> changed(state, settings, -1);
            case ESCAPE -> Step.to(state.with(new Focus.Page()));
            case NEW_LINE, PAGE_UP, PAGE_DOWN, TAB, BACK_TAB, BACKSPACE, DELETE, INTERRUPT, OTHER ->
                    Step.to(state);
        };
    }

    private static Step changed(SittingState state, Focus.Settings settings, int by) {
        SettingLine line = settings.here();
        return line.values().isEmpty()
                ? Step.to(state.with(new Focus.Setting(settings, Caret.behind(line.value()))))
                : new Step(state, new Wish.ChangeSetting(line.name(), line.next(by)));
    }

    static Step press(SittingState state, Focus.Setting writing, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> written(state, writing, text);
            case Key.Alt _ -> Step.to(state);
            case Key.Paste(String text) -> written(state, writing, SafeText.line(SafeText.pasted(text)));
            case Key.Press(Key.Name name) -> named(state, writing, name);
        };
    }

    private static Step named(SittingState state, Focus.Setting writing, Key.Name name) {
        Focus.Settings from = writing.from();
        return switch (name) {
            case ENTER ->
                    new Step(
                            state,
                            new Wish.ChangeSetting(
                                    from.here().name(), writing.caret().text().strip()));
            case ESCAPE -> Step.to(state.with(from));
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
                    INTERRUPT,
                    OTHER ->
                    Step.to(
                            writing.caret()
                                    .press(name)
                                    .map(moved -> state.with(new Focus.Setting(from, moved)))
                                    .orElse(state));
        };
    }

    private static Step written(SittingState state, Focus.Setting writing, String text) {
        return Step.to(state.with(new Focus.Setting(writing.from(), writing.caret().insert(text))));
    }
}
