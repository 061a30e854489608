package sayso.terminal.screen;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;

/// What a key does while the settings are shown: the settings first, below them the options of this
/// question, which can be folded away.
final class SettingKeys {
    private SettingKeys() {}

    static Step press(ScreenState state, Focus.Settings settings, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> typed(state, settings, text);
            case Key.Alt(String text) -> typed(state, settings, text);
            case Key.Press(Key.Name name) -> named(state, settings, name);
            case Key.Paste _ -> Step.to(state);
        };
    }

    private static Step typed(ScreenState state, Focus.Settings settings, String text) {
        return switch (text) {
            case "j" -> Step.to(moved(state, settings, 1));
            case "k" -> Step.to(moved(state, settings, -1));
            case " " -> changed(state, settings, 1);
            case ",", "q" -> Step.to(state.with(new Focus.Listing()));
            default -> Step.to(state);
        };
    }

    private static Step named(ScreenState state, Focus.Settings settings, Key.Name name) {
        return switch (name) {
            case UP -> Step.to(moved(state, settings, -1));
            case DOWN -> Step.to(moved(state, settings, 1));
            case HOME -> Step.to(state.with(new Focus.Settings(settings.lines(), 0)));
            case END -> Step.to(moved(state, new Focus.Settings(settings.lines(), 0), -1));
            case ENTER, RIGHT -> changed(state, settings, 1);
            case LEFT -> changed(state, settings, -1);
            case ESCAPE -> Step.to(state.with(new Focus.Listing()));
            case INTERRUPT -> new Step(state, new Wish.Leave());
            case NEW_LINE, PAGE_UP, PAGE_DOWN, TAB, BACK_TAB, BACKSPACE, DELETE, OTHER ->
                    Step.to(state);
        };
    }

    private static ScreenState moved(ScreenState state, Focus.Settings settings, int by) {
        int rows = settings.lines().size() + state.question().options().size();
        return state.with(
                new Focus.Settings(settings.lines(), Math.floorMod(settings.at() + by, rows)));
    }

    private static Step changed(ScreenState state, Focus.Settings settings, int by) {
        int option = settings.at() - settings.lines().size();
        if (option >= 0) {
            return folded(state, state.question().options().get(option));
        }
        SettingLine line = settings.lines().get(settings.at());
        return line.values().isEmpty()
                ? Step.to(
                        state.with(
                                new Focus.Writing(
                                        new Focus.Field.Value(line, settings), line.value(), "")))
                : new Step(state, new Wish.ChangeSetting(line.name(), line.next(by)));
    }

    private static Step folded(ScreenState state, Option option) {
        Set<OptionId> hidden = new HashSet<>(state.ways().hidden());
        if (!hidden.remove(option.id())) {
            hidden.add(option.id());
        }
        List<OptionId> left =
                state.question().options().stream()
                        .map(Option::id)
                        .filter(id -> !hidden.contains(id))
                        .toList();
        return left.isEmpty()
                ? Step.to(state.saying("One option at least stays to be seen."))
                : new Step(state, new Wish.Hide(hidden));
    }
}
