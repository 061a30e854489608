package sayso.terminal.sitting;

import sayso.terminal.screen.KeyInput;

/// Maps the state of a questionnaire screen and a key to the next state and an effect. Keys that
/// mean the same on every page are handled here.
final class QuestionnaireKeys {
    private static final int SCREENFUL = 5;

    private QuestionnaireKeys() {}

    static QuestionnaireStep press(QuestionnaireState state, KeyInput key) {
        if (key instanceof KeyInput.Press(KeyInput.Name name) && name == KeyInput.Name.INTERRUPT) {
            return new QuestionnaireStep(state, new QuestionnaireEffect.Leave());
        }
        return switch (state.focus()) {
            case QuestionnaireFocus.Page _ -> page(state, key);
            case QuestionnaireFocus.Writing writing ->
                    QuestionnaireTextKeys.press(state, writing, key);
            case QuestionnaireFocus.Help _ ->
                    QuestionnaireStep.to(state.with(new QuestionnaireFocus.Page()));
            case QuestionnaireFocus.Confirming _ -> confirming(state, key);
            case QuestionnaireFocus.Pausing _ -> pausing(state, key);
            case QuestionnaireFocus.Paused _ -> paused(state, key);
            case QuestionnaireFocus.Settings settings ->
                    QuestionnaireSettingKeys.press(state, settings, key);
            case QuestionnaireFocus.Setting writing ->
                    QuestionnaireSettingKeys.press(state, writing, key);
        };
    }

    private static QuestionnaireStep page(QuestionnaireState state, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> typed(state, text);
            case KeyInput.Alt(String text) -> character(state, text);
            case KeyInput.Press(KeyInput.Name name) -> named(state, name);
            case KeyInput.Paste _ ->
                    QuestionnaireStep.to(
                            state.saying("A paste goes into a text: press t, n or g first."));
        };
    }

    /// A letter is a key only where the person wants that.
    private static QuestionnaireStep typed(QuestionnaireState state, String text) {
        boolean letter = text.codePoints().allMatch(Character::isLetter);
        return letter && !state.ways().letters()
                ? QuestionnaireStep.to(
                        state.saying("Letters are not keys here; Alt+" + text + " is."))
                : character(state, text);
    }

    private static QuestionnaireStep character(QuestionnaireState state, String text) {
        return switch (text) {
            case "j" -> named(state, KeyInput.Name.DOWN);
            case "k" -> named(state, KeyInput.Name.UP);
            case "g" ->
                    state.ways().notes()
                            ? QuestionnaireStep.to(
                                    state.writing(
                                            QuestionnaireFocus.Field.REMARK,
                                            state.soFar().answer().globalNote()))
                            : noNotes(state);
            case "c" ->
                    QuestionnaireStep.to(
                            state.with(state.spot().unfolded(!state.spot().context())));
            case "d" -> asked(state);
            case "x" -> QuestionnaireStep.to(state.writing(QuestionnaireFocus.Field.REASON, ""));
            case "e" -> new QuestionnaireStep(state, new QuestionnaireEffect.MoreTime());
            case "l" ->
                    QuestionnaireStep.to(state.writing(QuestionnaireFocus.Field.TIME_LIMIT, ""));
            case "w" ->
                    state.ways().web()
                            ? new QuestionnaireStep(state, new QuestionnaireEffect.Browse())
                            : QuestionnaireStep.to(
                                    state.saying("No browser can be opened from here."));
            case "," -> new QuestionnaireStep(state, new QuestionnaireEffect.ShowSettings());
            case "?" -> QuestionnaireStep.to(state.with(new QuestionnaireFocus.Help()));
            case "q" -> new QuestionnaireStep(state, new QuestionnaireEffect.Leave());
            default ->
                    state.topic()
                            .map(topic -> TopicKeys.character(state, topic, text))
                            .orElseGet(() -> ReviewKeys.character(state, text));
        };
    }

    private static QuestionnaireStep named(QuestionnaireState state, KeyInput.Name name) {
        return switch (name) {
            case LEFT, BACK_TAB -> QuestionnaireStep.to(state.turned(-1));
            case RIGHT, TAB -> QuestionnaireStep.to(state.turned(1));
            case PAGE_UP -> QuestionnaireStep.to(state.with(state.spot().scrolledBy(-SCREENFUL)));
            case PAGE_DOWN -> QuestionnaireStep.to(state.with(state.spot().scrolledBy(SCREENFUL)));
            case ESCAPE -> asked(state);
            case UP, DOWN, HOME, END, ENTER, NEW_LINE, BACKSPACE, DELETE, OTHER, INTERRUPT ->
                    state.topic()
                            .map(topic -> TopicKeys.named(state, topic, name))
                            .orElseGet(() -> ReviewKeys.named(state, name));
        };
    }

    /// Leaving and pausing are asked about first: Escape is pressed by reflex, and an agent waits.
    private static QuestionnaireStep asked(QuestionnaireState state) {
        return state.ways().pause()
                ? QuestionnaireStep.to(state.with(new QuestionnaireFocus.Pausing()))
                : QuestionnaireStep.to(
                        state.saying(
                                "No one is waiting for this any more, so there is nothing to pause; q "
                                        + "leaves."));
    }

    /// One key of its own sends what cannot be undone; every other one goes back.
    private static QuestionnaireStep confirming(QuestionnaireState state, KeyInput key) {
        QuestionnaireState back = state.with(new QuestionnaireFocus.Page());
        return key.isCharacter("y")
                ? new QuestionnaireStep(back, new QuestionnaireEffect.Submit())
                : QuestionnaireStep.to(back.saying("Nothing was sent."));
    }

    private static QuestionnaireStep pausing(QuestionnaireState state, KeyInput key) {
        QuestionnaireState back = state.with(new QuestionnaireFocus.Page());
        return switch (key) {
            case KeyInput.Press(KeyInput.Name name) ->
                    name == KeyInput.Name.ENTER
                            ? new QuestionnaireStep(back, new QuestionnaireEffect.Pause())
                            : name == KeyInput.Name.ESCAPE
                                    ? QuestionnaireStep.to(back)
                                    : QuestionnaireStep.to(state);
            case KeyInput.Typed(String text) -> leaving(state, text);
            case KeyInput.Alt(String text) -> leaving(state, text);
            case KeyInput.Paste _ -> QuestionnaireStep.to(state);
        };
    }

    private static QuestionnaireStep paused(QuestionnaireState state, KeyInput key) {
        return switch (key) {
            case KeyInput.Press(KeyInput.Name name) ->
                    switch (name) {
                        case ESCAPE ->
                                new QuestionnaireStep(state, new QuestionnaireEffect.Leave());
                        case UP, PAGE_UP ->
                                QuestionnaireStep.to(
                                        state.with(state.spot().scrolledBy(-SCREENFUL)));
                        case DOWN, PAGE_DOWN ->
                                QuestionnaireStep.to(
                                        state.with(state.spot().scrolledBy(SCREENFUL)));
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
                                QuestionnaireStep.to(state);
                    };
            case KeyInput.Typed _, KeyInput.Alt _ ->
                    key.isCharacter("y")
                            ? new QuestionnaireStep(state, new QuestionnaireEffect.GoOn())
                            : key.isCharacter("q")
                                    ? new QuestionnaireStep(state, new QuestionnaireEffect.Leave())
                                    : QuestionnaireStep.to(state);
            case KeyInput.Paste _ -> QuestionnaireStep.to(state);
        };
    }

    private static QuestionnaireStep leaving(QuestionnaireState state, String text) {
        return text.equals("q")
                ? new QuestionnaireStep(state, new QuestionnaireEffect.Leave())
                : QuestionnaireStep.to(state);
    }

    static QuestionnaireStep noNotes(QuestionnaireState state) {
        return QuestionnaireStep.to(
                state.saying("Notes are hidden by your settings: annotations."));
    }

    /// Ready to be sent, or why not.
    static QuestionnaireStep submitted(QuestionnaireState state) {
        QuestionnaireAnswers soFar = state.soFar();
        if (soFar.missing().isEmpty()) {
            return state.ways().risk().asksAgain()
                    ? QuestionnaireStep.to(state.with(new QuestionnaireFocus.Confirming()))
                    : new QuestionnaireStep(state, new QuestionnaireEffect.Submit());
        }
        return QuestionnaireStep.to(state.saying(ReviewPainter.missing(soFar)));
    }
}
