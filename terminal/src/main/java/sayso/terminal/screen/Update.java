package sayso.terminal.screen;

/// From a state and a key to the next state, and what is wanted of the world.
final class Update {
    private Update() {}

    static Step press(ScreenState state, Key key) {
        return switch (state.focus()) {
            case Focus.Listing _ -> ListKeys.press(state, key);
            case Focus.Writing writing -> TextKeys.press(state, writing, key);
            case Focus.Help _ -> help(state, key);
            case Focus.Confirming(boolean byOneKey) -> confirm(state, byOneKey, key);
            case Focus.Filtering _ -> filter(state, key);
            case Focus.Settings settings -> SettingKeys.press(state, settings, key);
        };
    }

    private static Step help(ScreenState state, Key key) {
        return key instanceof Key.Press(Key.Name name) && name == Key.Name.INTERRUPT
                ? new Step(state, new Wish.Leave())
                : Step.to(state.with(new Focus.Listing()));
    }

    /// One key of its own sends what cannot be undone; every other one goes back.
    private static Step confirm(ScreenState state, boolean byOneKey, Key key) {
        ScreenState back = state.with(new Focus.Listing());
        if (key.isCharacter("y")) {
            return new Step(back, new Wish.Send(byOneKey));
        }
        return key instanceof Key.Press(Key.Name name) && name == Key.Name.INTERRUPT
                ? new Step(back, new Wish.Leave())
                : Step.to(back.saying("Nothing is sent."));
    }

    private static Step filter(ScreenState state, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> Step.to(state.filteredBy(state.look().filter() + text));
            case Key.Alt _ -> Step.to(state);
            case Key.Paste(String text) ->
                    Step.to(state.filteredBy(state.look().filter() + text.strip()));
            case Key.Press(Key.Name name) ->
                    switch (name) {
                        case ENTER -> Step.to(state.with(new Focus.Listing()));
                        case ESCAPE -> Step.to(state.filteredBy("").with(new Focus.Listing()));
                        case BACKSPACE ->
                                Step.to(state.filteredBy(shortened(state.look().filter())));
                        case UP, DOWN -> ListKeys.press(state, key);
                        case INTERRUPT -> new Step(state, new Wish.Leave());
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
                                Step.to(state);
                    };
        };
    }

    private static String shortened(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, text.length() - Cells.clusters(text).getLast().length());
    }
}
