package sayso.terminal.screen;

/// Maps the state of a question screen and a key to the next state and an effect, by the handler of
/// what has the focus.
final class QuestionKeys {
    private QuestionKeys() {}

    static QuestionStep press(QuestionScreenState state, KeyInput key) {
        return switch (state.focus()) {
            case QuestionFocus.Listing _ -> QuestionListKeys.press(state, key);
            case QuestionFocus.Writing writing -> QuestionTextKeys.press(state, writing, key);
            case QuestionFocus.Help _ -> help(state, key);
            case QuestionFocus.Confirming(boolean byOneKey) -> confirm(state, byOneKey, key);
            case QuestionFocus.Filtering _ -> filter(state, key);
            case QuestionFocus.Settings settings -> QuestionSettingKeys.press(state, settings, key);
        };
    }

    private static QuestionStep help(QuestionScreenState state, KeyInput key) {
        return key instanceof KeyInput.Press(KeyInput.Name name) && name == KeyInput.Name.INTERRUPT
                ? new QuestionStep(state, new QuestionEffect.Leave())
                : QuestionStep.to(state.with(new QuestionFocus.Listing()));
    }

    /// One key of its own sends what cannot be undone; every other one goes back.
    private static QuestionStep confirm(QuestionScreenState state, boolean byOneKey, KeyInput key) {
        QuestionScreenState back = state.with(new QuestionFocus.Listing());
        if (key.isCharacter("y")) {
            return new QuestionStep(back, new QuestionEffect.Send(byOneKey));
        }
        return key instanceof KeyInput.Press(KeyInput.Name name) && name == KeyInput.Name.INTERRUPT
                ? new QuestionStep(back, new QuestionEffect.Leave())
                : QuestionStep.to(back.saying("Nothing was sent."));
    }

    private static QuestionStep filter(QuestionScreenState state, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) ->
                    QuestionStep.to(state.filteredBy(state.look().filter() + text));
            case KeyInput.Alt _ -> QuestionStep.to(state);
            case KeyInput.Paste(String text) ->
                    QuestionStep.to(state.filteredBy(state.look().filter() + text.strip()));
            case KeyInput.Press(KeyInput.Name name) ->
                    switch (name) {
                        case ENTER -> QuestionStep.to(state.with(new QuestionFocus.Listing()));
                        case ESCAPE ->
                                QuestionStep.to(
                                        state.filteredBy("").with(new QuestionFocus.Listing()));
                        case BACKSPACE ->
                                QuestionStep.to(state.filteredBy(shortened(state.look().filter())));
                        case UP, DOWN -> QuestionListKeys.press(state, key);
                        case INTERRUPT -> new QuestionStep(state, new QuestionEffect.Leave());
                        case NEW_LINE,
                                LEFT,
                                RIGHT,
                                HOME,
                                END,
                                PAGE_UP,
                                PAGE_DOWN,
                                TAB,
                                BACK_TAB,
                                DELETE,
                                OTHER ->
                                QuestionStep.to(state);
                    };
        };
    }

    private static String shortened(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, text.length() - TextMetrics.clusters(text).getLast().length());
    }
}
