package sayso.terminal.sitting;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.Option;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.screen.KeyInput;

/// Maps a key pressed on the page of a topic to the next state of the questionnaire and an effect.
final class TopicKeys {
    private TopicKeys() {}

    static QuestionnaireStep named(QuestionnaireState state, Topic topic, KeyInput.Name name) {
        int rows = QuestionnaireState.rows(topic);
        int row = Math.clamp(state.spot().row(), 0, Math.max(0, rows - 1));
        return switch (name) {
            case UP -> moved(state, Math.floorMod(row - 1, rows));
            case DOWN -> moved(state, Math.floorMod(row + 1, rows));
            case HOME -> moved(state, 0);
            case END -> moved(state, rows - 1);
            case ENTER -> entered(state, topic);
            case NEW_LINE,
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

    static QuestionnaireStep character(QuestionnaireState state, Topic topic, String text) {
        return switch (text) {
            case " " -> toggled(state, topic);
            case "n" -> note(state, topic);
            case "t" -> ownWords(state, topic);
            case "=" -> same(state, topic);
            default -> numbered(state, topic, text);
        };
    }

    private static QuestionnaireStep moved(QuestionnaireState state, int row) {
        return QuestionnaireStep.to(state.with(state.spot().onRow(row)));
    }

    private static QuestionnaireStep toggled(QuestionnaireState state, Topic topic) {
        return state.here(topic)
                .map(option ->
                        QuestionnaireStep.to(state.with(state.soFar().toggled(topic, option.id()))))
                .orElseGet(() -> ownWords(state, topic));
    }

    /// A number moves to its row and chooses it; in a topic of several choices it may take it back. The
    /// number behind the last option is for own words.
    private static QuestionnaireStep numbered(QuestionnaireState state, Topic topic, String text) {
        List<Option> options = topic.question().options();
        int number = text.length() == 1 && text.charAt(0) <= '9' ? text.charAt(0) - '0' : 0;
        if (number < 1 || number > QuestionnaireState.rows(topic)) {
            return QuestionnaireStep.to(
                    state.saying("'" + text + "' is not a key here; ? shows them all."));
        }
        QuestionnaireState there = state.with(state.spot().onRow(number - 1));
        if (number > options.size()) {
            return ownWords(there, topic);
        }
        Option option = options.get(number - 1);
        QuestionnaireAnswers soFar = state.soFar();
        QuestionnaireState chosen =
                there.with(
                        topic.takesOne()
                                ? soFar.choosing(topic, option.id())
                                : soFar.toggled(topic, option.id()));
        return sendsByNumber(state, topic) ? saved(chosen, topic) : QuestionnaireStep.to(chosen);
    }

    /// As with a single question: where one choice is the whole answer, and it can be taken back.
    static boolean sendsByNumber(QuestionnaireState state, Topic topic) {
        return state.isLone()
                && topic.takesOne()
                && topic.question().submitsOnChoice()
                && !state.ways().risk().asksAgain()
                && state.ways().undo();
    }

    /// With room for one choice the option under the cursor is that choice.
    private static QuestionnaireStep entered(QuestionnaireState state, Topic topic) {
        QuestionnaireAnswers soFar = state.soFar();
        Optional<Option> here = state.here(topic);
        if (here.isPresent() && topic.takesOne()) {
            return saved(state.with(soFar.choosing(topic, here.get().id())), topic);
        }
        boolean words = here.isEmpty() && topic.question().takesText();
        if (words && (soFar.on(topic).text().isEmpty() || !counts(soFar, topic))) {
            return ownWords(state, topic);
        }
        if (!soFar.on(topic).isGiven() && !topic.required()) {
            return goneOn(state, topic);
        }
        return soFar.on(topic).isGiven()
                ? saved(state.with(soFar.confirmed(topic)), topic)
                : QuestionnaireStep.to(state.saying(nothing(topic, state.isLone())));
    }

    /// Chooses the earlier answer again and goes on; a topic that is alone is sent where a number would send it.
    private static QuestionnaireStep same(QuestionnaireState state, Topic topic) {
        TopicAnswer earlier = state.ways().earlier().same(state.question(), topic).orElse(null);
        if (earlier == null) {
            return QuestionnaireStep.to(state.saying(EarlierAnswers.UNKNOWN));
        }
        if (!state.soFar().on(topic).text().isEmpty()) {
            return QuestionnaireStep.to(
                    state.saying("Delete your own words first; they are the answer."));
        }
        int row = topic.question().position(earlier.chosen().getFirst()) - 1;
        QuestionnaireState again =
                state.with(state.soFar().repeating(topic, earlier)).with(state.spot().onRow(row));
        return state.isLone() && !sendsByNumber(state, topic)
                ? QuestionnaireStep.to(again.saying("Chosen as before. Enter sends it."))
                : saved(again, topic);
    }

    private static boolean counts(QuestionnaireAnswers soFar, Topic topic) {
        return !soFar.counting(topic).text().isEmpty();
    }

    private static String nothing(Topic topic, boolean lone) {
        return topic.takesOne()
                ? "Choose an option or write an answer."
                : "Space chooses; then Enter " + (lone ? "sends." : "goes on.");
    }

    /// On to the next topic, where the answer fits.
    static QuestionnaireStep saved(QuestionnaireState state, Topic topic) {
        String faults = state.soFar().faults(topic);
        return faults.isEmpty() ? goneOn(state, topic) : QuestionnaireStep.to(state.saying(faults));
    }

    /// To what is asked next; where nothing else is, it is sent.
    static QuestionnaireStep goneOn(QuestionnaireState state, Topic topic) {
        return state.isLone()
                ? QuestionnaireKeys.submitted(state)
                : QuestionnaireStep.to(state.goneOn(topic));
    }

    private static QuestionnaireStep note(QuestionnaireState state, Topic topic) {
        return state.ways().notes() && topic.question().notes().global()
                ? QuestionnaireStep.to(
                        state.writing(
                                QuestionnaireFocus.Field.NOTE, state.soFar().on(topic).note()))
                : QuestionnaireKeys.noNotes(state);
    }

    private static QuestionnaireStep ownWords(QuestionnaireState state, Topic topic) {
        if (!topic.question().takesText()) {
            return QuestionnaireStep.to(
                    state.saying(
                            "This topic takes no own words; write a note, or press d to talk."));
        }
        int row = topic.question().options().size();
        return QuestionnaireStep.to(
                state.with(state.spot().onRow(row))
                        .writing(QuestionnaireFocus.Field.OWN, state.soFar().on(topic).text()));
    }
}
