package sayso.terminal.sitting;

import sayso.decision.model.Answer;
import sayso.decision.model.Topic;
import sayso.terminal.SafeText;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.TimeLimitParser;

/// Maps a key pressed while a text field of a questionnaire has the focus to the next state and an
/// effect. Escape leaves the field and keeps its text.
final class QuestionnaireTextKeys {
    private QuestionnaireTextKeys() {}

    static QuestionnaireStep press(
            QuestionnaireState state, QuestionnaireFocus.Writing writing, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> typed(state, writing, text);
            case KeyInput.Alt _ -> QuestionnaireStep.to(state);
            case KeyInput.Paste(String text) -> typed(state, writing, SafeText.pasted(text));
            case KeyInput.Press(KeyInput.Name name) -> named(state, writing, name);
        };
    }

    private static QuestionnaireStep typed(
            QuestionnaireState state, QuestionnaireFocus.Writing writing, String text) {
        int most =
                writing.field() == QuestionnaireFocus.Field.OWN ? Answer.MAX_TEXT : Answer.MAX_NOTE;
        int length = writing.caret().text().length() + text.length();
        return length > most
                ? QuestionnaireStep.to(
                        state.saying("That would be " + length + " characters; " + most + " fit."))
                : QuestionnaireStep.to(
                        state.with(
                                new QuestionnaireFocus.Writing(
                                        writing.field(), writing.caret().insert(text))));
    }

    private static QuestionnaireStep named(
            QuestionnaireState state, QuestionnaireFocus.Writing writing, KeyInput.Name name) {
        return switch (name) {
            case ENTER -> entered(state, writing);
            case ESCAPE -> QuestionnaireStep.to(back(state, writing));
            case TAB -> QuestionnaireStep.to(back(state, writing).turned(1));
            case BACK_TAB -> QuestionnaireStep.to(back(state, writing).turned(-1));
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
                    INTERRUPT,
                    OTHER ->
                    QuestionnaireStep.to(
                            writing.caret()
                                    .press(name)
                                    .map(moved ->
                                            state.with(
                                                    new QuestionnaireFocus.Writing(
                                                            writing.field(), moved)))
                                    .orElse(state));
        };
    }

    private static QuestionnaireState back(
            QuestionnaireState state, QuestionnaireFocus.Writing writing) {
        return state.with(state.written(writing.field(), writing.caret().text()))
                .with(new QuestionnaireFocus.Page());
    }

    private static QuestionnaireStep entered(
            QuestionnaireState state, QuestionnaireFocus.Writing writing) {
        String text = writing.caret().text().strip();
        return switch (writing.field()) {
            case OWN ->
                    state.topic()
                            .map(topic -> answered(state, topic, text))
                            .orElseGet(() -> QuestionnaireStep.to(back(state, writing)));
            case NOTE, REMARK -> QuestionnaireStep.to(back(state, writing).saying("Kept."));
            case REASON -> new QuestionnaireStep(state, new QuestionnaireEffect.Cancel(text));
            case TIME_LIMIT ->
                    TimeLimitParser.parse(text)
                            .map(limit ->
                                    new QuestionnaireStep(
                                            state, new QuestionnaireEffect.SetLimit(limit)))
                            .orElseGet(() ->
                                    QuestionnaireStep.to(
                                            state.saying(
                                                    "'"
                                                            + text
                                                            + "' is not like 30m, 2h, +5m or"
                                                            + " none.")));
        };
    }

    /// With room for one answer it is this one, and the next topic follows; beside several choices it is
    /// one more.
    private static QuestionnaireStep answered(QuestionnaireState state, Topic topic, String text) {
        QuestionnaireState kept =
                state.with(state.soFar().answering(topic, text))
                        .with(new QuestionnaireFocus.Page());
        if (text.isEmpty()) {
            boolean only = topic.question().options().isEmpty();
            return only && topic.required()
                    ? QuestionnaireStep.to(
                            state.saying("Write an answer; Esc goes back to the other keys."))
                    : only
                            ? TopicKeys.goneOn(kept, topic)
                            : QuestionnaireStep.to(kept.saying("Nothing written."));
        }
        if (!topic.takesOne()) {
            return QuestionnaireStep.to(
                    kept.saying(kept.isLone() ? "Kept. Enter sends." : "Kept. Enter goes on."));
        }
        // why: as with a single question, a text beside options is sent from the list
        boolean listed = kept.isLone() && !topic.question().options().isEmpty();
        return listed
                ? QuestionnaireStep.to(kept.saying("Kept. Enter sends."))
                : TopicKeys.saved(kept, topic);
    }
}
