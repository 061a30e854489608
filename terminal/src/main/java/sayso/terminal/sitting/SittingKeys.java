package sayso.terminal.sitting;

import sayso.terminal.screen.Key;

/// From a state and a key to the next state, and what is wanted of the world. Here are the keys that mean
/// the same on every page.
final class SittingKeys {
    private static final int SCREENFUL = 5;

    private SittingKeys() {}

    static Step press(SittingState state, Key key) {
        if (key instanceof Key.Press(Key.Name name) && name == Key.Name.INTERRUPT) {
            return new Step(state, new Wish.Leave());
        }
        return switch (state.focus()) {
            case Focus.Page _ -> page(state, key);
            case Focus.Writing writing -> WritingKeys.press(state, writing, key);
            case Focus.Help _ -> Step.to(state.with(new Focus.Page()));
            case Focus.Confirming _ -> confirming(state, key);
            case Focus.Pausing _ -> pausing(state, key);
            case Focus.Paused _ -> paused(state, key);
            case Focus.Settings settings -> SettingKeys.press(state, settings, key);
            case Focus.Setting writing -> SettingKeys.press(state, writing, key);
        };
    }

    private static Step page(SittingState state, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> typed(state, text);
            case Key.Alt(String text) -> character(state, text);
            case Key.Press(Key.Name name) -> named(state, name);
            case Key.Paste _ ->
                    Step.to(state.saying("A paste goes into a text: press t, n or g first."));
        };
    }

    /// A letter is a key only where the person wants that.
    private static Step typed(SittingState state, String text) {
        boolean letter = text.codePoints().allMatch(Character::isLetter);
        return letter && !state.ways().letters()
                ? Step.to(state.saying("Letters are no keys here; Alt+" + text + " is."))
                : character(state, text);
    }

    private static Step character(SittingState state, String text) {
        return switch (text) {
            case "j" -> named(state, Key.Name.DOWN);
            case "k" -> named(state, Key.Name.UP);
            case "g" ->
                    state.ways().notes()
                            ? Step.to(
                                    state.writing(
                                            Focus.Field.REMARK,
                                            state.soFar().answer().globalNote()))
                            : noNotes(state);
            case "c" -> Step.to(state.with(state.spot().unfolded(!state.spot().context())));
            case "d" -> asked(state);
            case "x" -> Step.to(state.writing(Focus.Field.REASON, ""));
            case "e" -> new Step(state, new Wish.MoreTime());
            case "l" -> Step.to(state.writing(Focus.Field.TIME_LIMIT, ""));
            case "w" ->
                    state.ways().web()
                            ? new Step(state, new Wish.Browse())
                            : Step.to(state.saying("There is no browser to go to from here."));
            case "," -> new Step(state, new Wish.ShowSettings());
            case "?" -> Step.to(state.with(new Focus.Help()));
            case "q" -> new Step(state, new Wish.Leave());
            default ->
                    state.topic()
                            .map(topic -> TopicKeys.character(state, topic, text))
                            .orElseGet(() -> ReviewKeys.character(state, text));
        };
    }

    private static Step named(SittingState state, Key.Name name) {
        return switch (name) {
            case LEFT, BACK_TAB -> Step.to(state.turned(-1));
            case RIGHT, TAB -> Step.to(state.turned(1));
            case PAGE_UP -> Step.to(state.with(state.spot().scrolledBy(-SCREENFUL)));
            case PAGE_DOWN -> Step.to(state.with(state.spot().scrolledBy(SCREENFUL)));
            case ESCAPE -> asked(state);
            case UP, DOWN, HOME, END, ENTER, NEW_LINE, BACKSPACE, DELETE, OTHER, INTERRUPT ->
                    state.topic()
                            .map(topic -> TopicKeys.named(state, topic, name))
                            .orElseGet(() -> ReviewKeys.named(state, name));
        };
    }

    /// Leaving and pausing are asked about first: Escape is pressed by reflex, and an agent waits.
    private static Step asked(SittingState state) {
        return state.ways().pause()
                ? Step.to(state.with(new Focus.Pausing()))
                : Step.to(
                        state.saying(
                                "Nobody waits for this any more, so there is nothing to pause; q"
                                        + " leaves."));
    }

    /// One key of its own sends what cannot be undone; every other one goes back.
    private static Step confirming(SittingState state, Key key) {
        SittingState back = state.with(new Focus.Page());
        return key.isCharacter("y")
                ? new Step(back, new Wish.Submit())
                : Step.to(back.saying("Nothing is sent."));
    }

    private static Step pausing(SittingState state, Key key) {
        SittingState back = state.with(new Focus.Page());
        return switch (key) {
            case Key.Press(Key.Name name) ->
                    name == Key.Name.ENTER
                            ? new Step(back, new Wish.Pause())
                            : name == Key.Name.ESCAPE ? Step.to(back) : Step.to(state);
            case Key.Typed(String text) -> leaving(state, text);
            case Key.Alt(String text) -> leaving(state, text);
            case Key.Paste _ -> Step.to(state);
        };
    }

    private static Step paused(SittingState state, Key key) {
        return switch (key) {
            case Key.Press(Key.Name name) ->
                    switch (name) {
                        case ESCAPE -> new Step(state, new Wish.Leave());
                        case UP, PAGE_UP ->
                                Step.to(state.with(state.spot().scrolledBy(-SCREENFUL)));
                        case DOWN, PAGE_DOWN ->
                                Step.to(state.with(state.spot().scrolledBy(SCREENFUL)));
                        case ENTER,
                                NEW_LINE,
                                LEFT,
                                RIGHT,
                                HOME,
                                END,
                                TAB,
                                BACK_TAB,
                                BACKSPACE,
                                DELETE,
                                INTERRUPT,
                                OTHER ->
                                Step.to(state);
                    };
            case Key.Typed _, Key.Alt _ ->
                    key.isCharacter("y")
                            ? new Step(state, new Wish.GoOn())
                            : key.isCharacter("q")
                                    ? new Step(state, new Wish.Leave())
                                    : Step.to(state);
            case Key.Paste _ -> Step.to(state);
        };
    }

    private static Step leaving(SittingState state, String text) {
        return text.equals("q")
                ? new Step(state, new Wish.Leave())
                : Step.to(state);
    }

    static Step noNotes(SittingState state) {
        return Step.to(state.saying("Notes are hidden by your settings: annotations."));
    }

    /// Ready to be sent, or why not.
    static Step submitted(SittingState state) {
        SoFar soFar = state.soFar();
        if (soFar.missing().isEmpty()) {
            return state.ways().risk().asksAgain()
                    ? Step.to(state.with(new Focus.Confirming()))
                    : new Step(state, new Wish.Submit());
        }
        return Step.to(state.saying(ReviewPage.missing(soFar)));
    }
}
