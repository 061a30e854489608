package sayso.terminal.screen;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;

/// Maps a key pressed while a question screen shows its settings to the next state and an effect.
/// The person's settings come first, then the options of the question, which can be folded away.
final class QuestionSettingKeys {
    private QuestionSettingKeys() {}

    static QuestionStep press(
            QuestionScreenState state, QuestionFocus.Settings settings, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> typed(state, settings, text);
            case KeyInput.Alt(String text) -> typed(state, settings, text);
            case KeyInput.Press(KeyInput.Name name) -> named(state, settings, name);
            case KeyInput.Paste _ -> QuestionStep.to(state);
        };
    }

    private static QuestionStep typed(
            QuestionScreenState state, QuestionFocus.Settings settings, String text) {
        return switch (text) {
            case "j" -> QuestionStep.to(moved(state, settings, 1));
            case "k" -> QuestionStep.to(moved(state, settings, -1));
            case " " -> changed(state, settings, 1);
            case ",", "q" -> QuestionStep.to(state.with(new QuestionFocus.Listing()));
            default -> QuestionStep.to(state);
        };
    }

    private static QuestionStep named(
            QuestionScreenState state, QuestionFocus.Settings settings, KeyInput.Name name) {
        return switch (name) {
            case UP -> QuestionStep.to(moved(state, settings, -1));
            case DOWN -> QuestionStep.to(moved(state, settings, 1));
            case HOME ->
                    QuestionStep.to(state.with(new QuestionFocus.Settings(settings.lines(), 0)));
            case END ->
                    QuestionStep.to(
                            moved(state, new QuestionFocus.Settings(settings.lines(), 0), -1));
            case ENTER, RIGHT -> changed(state, settings, 1);
            case LEFT -> changed(state, settings, -1);
            case ESCAPE -> QuestionStep.to(state.with(new QuestionFocus.Listing()));
            case INTERRUPT -> new QuestionStep(state, new QuestionEffect.Leave());
            case NEW_LINE, PAGE_UP, PAGE_DOWN, TAB, BACK_TAB, BACKSPACE, DELETE, OTHER ->
                    QuestionStep.to(state);
        };
    }

    private static QuestionScreenState moved(
            QuestionScreenState state, QuestionFocus.Settings settings, int by) {
        int rows = settings.lines().size() + state.question().options().size();
        return state.with(
                new QuestionFocus.Settings(
                        settings.lines(), Math.floorMod(settings.at() + by, rows)));
    }

    private static QuestionStep changed(
            QuestionScreenState state, QuestionFocus.Settings settings, int by) {
        int option = settings.at() - settings.lines().size();
        if (option >= 0) {
            return folded(state, state.question().options().get(option));
        }
        SettingLine line = settings.lines().get(settings.at());
        return line.values().isEmpty()
                ? QuestionStep.to(
                        state.with(
                                new QuestionFocus.Writing(
                                        new QuestionFocus.Field.Value(line, settings),
                                        line.value(),
                                        "")))
                : new QuestionStep(
                        state, new QuestionEffect.ChangeSetting(line.name(), line.next(by)));
    }

    private static QuestionStep folded(QuestionScreenState state, Option option) {
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
                ? QuestionStep.to(state.saying("At least one option must stay visible."))
                : new QuestionStep(state, new QuestionEffect.Hide(hidden));
    }
}
