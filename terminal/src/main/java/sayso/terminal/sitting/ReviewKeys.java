package sayso.terminal.sitting;

import java.util.List;
import sayso.decision.model.Topic;
import sayso.terminal.screen.KeyInput;

/// Maps a key pressed on the review page of a questionnaire to the next state and an effect.
final class ReviewKeys {
    private ReviewKeys() {}

    static QuestionnaireStep named(QuestionnaireState state, KeyInput.Name name) {
        return switch (name) {
            case UP -> QuestionnaireStep.to(state.with(state.spot().scrolledBy(-1)));
            case DOWN -> QuestionnaireStep.to(state.with(state.spot().scrolledBy(1)));
            case HOME -> QuestionnaireStep.to(state.with(state.spot().onRow(0)));
            case ENTER -> QuestionnaireKeys.submitted(state);
            case END,
                    NEW_LINE,
                    LEFT,
                    RIGHT,
                    PAGE_UP,
                    PAGE_DOWN,
                    TAB,
                    BACK_TAB,
                    BACKSPACE,
                    DELETE,
                    ESCAPE,
                    INTERRUPT,
                    OTHER ->
                    QuestionnaireStep.to(state);
        };
    }

    /// A number goes to its topic.
    static QuestionnaireStep character(QuestionnaireState state, String text) {
        List<Topic> asked = state.soFar().asked();
        int number = text.length() == 1 && text.charAt(0) <= '9' ? text.charAt(0) - '0' : 0;
        if (number >= 1 && number <= asked.size()) {
            return QuestionnaireStep.to(state.entered(asked.get(number - 1)));
        }
        return QuestionnaireStep.to(
                state.saying(
                        switch (text) {
                            case "n" -> "A note belongs to a topic; g writes a remark for all.";
                            case "t", " " -> "Go to a topic first: 1-9, or left and right.";
                            default -> "'" + text + "' is not a key here; ? shows them all.";
                        }));
    }
}
