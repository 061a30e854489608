package sayso.terminal.sitting;

import sayso.core.decision.Answer;
import sayso.core.decision.Topic;
import sayso.terminal.SafeText;
import sayso.terminal.screen.Key;
import sayso.terminal.screen.Limits;

/// What a key does while a text is written. Escape goes back and keeps what is in it.
final class WritingKeys {
    private WritingKeys() {}

    static Step press(SittingState state, Focus.Writing writing, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> typed(state, writing, text);
            case Key.Alt _ -> Step.to(state);
            case Key.Paste(String text) -> typed(state, writing, SafeText.pasted(text));
            case Key.Press(Key.Name name) -> named(state, writing, name);
        };
    }

    private static Step typed(SittingState state, Focus.Writing writing, String text) {
        int most = writing.field() == Focus.Field.OWN ? Answer.MAX_TEXT : Answer.MAX_NOTE;
        int length = writing.caret().text().length() + text.length();
        return length > most
                ? Step.to(
                        state.saying("That would be " + length + " characters; " + most + " fit."))
                : Step.to(
                        state.with(
                                new Focus.Writing(writing.field(), writing.caret().insert(text))));
    }

    private static Step named(SittingState state, Focus.Writing writing, Key.Name name) {
        return switch (name) {
            case ENTER -> entered(state, writing);
            case ESCAPE -> Step.to(back(state, writing));
            case TAB -> Step.to(back(state, writing).turned(1));
            case BACK_TAB -> Step.to(back(state, writing).turned(-1));
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
                    Step.to(
                            writing.caret()
                                    .press(name)
                                    .map(moved ->
                                            state.with(new Focus.Writing(writing.field(), moved)))
                                    .orElse(state));
        };
    }

    private static SittingState back(SittingState state, Focus.Writing writing) {
        return state.with(state.written(writing.field(), writing.caret().text()))
                .with(new Focus.Page());
    }

    private static Step entered(SittingState state, Focus.Writing writing) {
        String text = writing.caret().text().strip();
        return switch (writing.field()) {
            case OWN ->
                    state.topic()
                            .map(topic -> answered(state, topic, text))
                            .orElseGet(() -> Step.to(back(state, writing)));
            case NOTE, REMARK -> Step.to(back(state, writing).saying("Kept."));
            case REASON -> new Step(state, new Wish.Cancel(text));
            case TIME_LIMIT ->
                    Limits.parse(text)
                            .map(limit -> new Step(state, new Wish.SetLimit(limit)))
                            .orElseGet(() ->
                                    Step.to(
                                            state.saying(
                                                    "'"
                                                            + text
                                                            + "' is not like 30m, 2h, +5m or"
                                                            + " none.")));
        };
    }

    /// With room for one answer it is this one, and the next topic follows; beside several choices it is
    /// one more.
    private static Step answered(SittingState state, Topic topic, String text) {
        SittingState kept = state.with(state.soFar().answering(topic, text)).with(new Focus.Page());
        if (text.isEmpty()) {
            boolean only = topic.question().options().isEmpty();
            return only && topic.required()
                    ? Step.to(state.saying("Write an answer; Esc goes back to the other keys."))
                    : only
                            ? TopicKeys.goneOn(kept, topic)
                            : Step.to(kept.saying("Nothing written."));
        }
        if (!topic.takesOne()) {
            return Step.to(
                    kept.saying(kept.isLone() ? "Kept. Enter sends." : "Kept. Enter goes on."));
        }
        // why: as with a single question, a text beside options is sent from the list
        boolean listed = kept.isLone() && !topic.question().options().isEmpty();
        return listed ? Step.to(kept.saying("Kept. Enter sends.")) : TopicKeys.saved(kept, topic);
    }
}
