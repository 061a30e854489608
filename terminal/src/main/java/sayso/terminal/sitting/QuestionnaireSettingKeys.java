package sayso.terminal.sitting;

import sayso.terminal.SafeText;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.SettingLine;
import sayso.terminal.screen.TextInput;

/// Maps a key pressed while a questionnaire screen shows its settings, or while the value of one is
/// typed, to the next state and an effect.
final class QuestionnaireSettingKeys {
    private QuestionnaireSettingKeys() {}

    static QuestionnaireStep press(
            QuestionnaireState state, QuestionnaireFocus.Settings settings, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> typed(state, settings, text);
            case KeyInput.Alt(String text) -> typed(state, settings, text);
            case KeyInput.Press(KeyInput.Name name) -> named(state, settings, name);
            case KeyInput.Paste _ -> QuestionnaireStep.to(state);
        };
    }

    private static QuestionnaireStep typed(
            QuestionnaireState state, QuestionnaireFocus.Settings settings, String text) {
        return switch (text) {
            case "j" -> QuestionnaireStep.to(state.with(settings.movedBy(1)));
            case "k" -> QuestionnaireStep.to(state.with(settings.movedBy(-1)));
            case " " -> changed(state, settings, 1);
            case ",", "q" -> QuestionnaireStep.to(state.with(new QuestionnaireFocus.Page()));
            default -> QuestionnaireStep.to(state);
        };
    }

    private static QuestionnaireStep named(
            QuestionnaireState state, QuestionnaireFocus.Settings settings, KeyInput.Name name) {
        return switch (name) {
            case UP -> QuestionnaireStep.to(state.with(settings.movedBy(-1)));
            case DOWN -> QuestionnaireStep.to(state.with(settings.movedBy(1)));
            case HOME ->
                    QuestionnaireStep.to(
                            state.with(new QuestionnaireFocus.Settings(settings.lines(), 0)));
            case END ->
                    QuestionnaireStep.to(
                            state.with(
                                    new QuestionnaireFocus.Settings(settings.lines(), 0)
                                            .movedBy(-1)));
            case ENTER, RIGHT -> changed(state, settings, 1);
            case LEFT -> changed(state, settings, -1);
            case ESCAPE -> QuestionnaireStep.to(state.with(new QuestionnaireFocus.Page()));
            case NEW_LINE, PAGE_UP, PAGE_DOWN, TAB, BACK_TAB, BACKSPACE, DELETE, INTERRUPT, OTHER ->
                    QuestionnaireStep.to(state);
        };
    }

    private static QuestionnaireStep changed(
            QuestionnaireState state, QuestionnaireFocus.Settings settings, int by) {
        SettingLine line = settings.here();
        return line.values().isEmpty()
                ? QuestionnaireStep.to(
                        state.with(
                                new QuestionnaireFocus.Setting(
                                        settings, TextInput.behind(line.value()))))
                : new QuestionnaireStep(
                        state, new QuestionnaireEffect.ChangeSetting(line.name(), line.next(by)));
    }

    static QuestionnaireStep press(
            QuestionnaireState state, QuestionnaireFocus.Setting writing, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> written(state, writing, text);
            case KeyInput.Alt _ -> QuestionnaireStep.to(state);
            case KeyInput.Paste(String text) ->
                    written(state, writing, SafeText.line(SafeText.pasted(text)));
            case KeyInput.Press(KeyInput.Name name) -> named(state, writing, name);
        };
    }

    private static QuestionnaireStep named(
            QuestionnaireState state, QuestionnaireFocus.Setting writing, KeyInput.Name name) {
        QuestionnaireFocus.Settings from = writing.from();
        return switch (name) {
            case ENTER ->
                    new QuestionnaireStep(
                            state,
                            new QuestionnaireEffect.ChangeSetting(
                                    from.here().name(), writing.caret().text().strip()));
            case ESCAPE -> QuestionnaireStep.to(state.with(from));
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
                    QuestionnaireStep.to(
                            writing.caret()
                                    .press(name)
                                    .map(moved ->
                                            state.with(new QuestionnaireFocus.Setting(from, moved)))
                                    .orElse(state));
        };
    }

    private static QuestionnaireStep written(
            QuestionnaireState state, QuestionnaireFocus.Setting writing, String text) {
        return QuestionnaireStep.to(
                state.with(
                        new QuestionnaireFocus.Setting(
                                writing.from(), writing.caret().insert(text))));
    }
}
