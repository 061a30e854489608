package sayso.terminal.sitting;

import java.util.List;
import java.util.Optional;
import sayso.core.decision.Option;
import sayso.core.decision.Topic;
import sayso.terminal.screen.Key;

/// What a key does on the page of a topic.
final class TopicKeys {
    private TopicKeys() {}

    static Step named(SittingState state, Topic topic, Key.Name name) {
        int rows = SittingState.rows(topic);
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
                    Step.to(state);
        };
    }

    static Step character(SittingState state, Topic topic, String text) {
        return switch (text) {
            case " " -> toggled(state, topic);
            case "n" -> note(state, topic);
            case "t" -> ownWords(state, topic);
            default -> numbered(state, topic, text);
        };
    }

    private static Step moved(SittingState state, int row) {
        return Step.to(state.with(state.spot().onRow(row)));
    }

    private static Step toggled(SittingState state, Topic topic) {
        return state.here(topic)
                .map(option -> Step.to(state.with(state.soFar().toggled(topic, option.id()))))
                .orElseGet(() -> ownWords(state, topic));
    }

    /// A number moves to its row and chooses it; in a topic of several choices it may take it back. The
    /// number behind the last option is for own words.
    private static Step numbered(SittingState state, Topic topic, String text) {
        List<Option> options = topic.question().options();
        int number = text.length() == 1 && text.charAt(0) <= '9' ? text.charAt(0) - '0' : 0;
        if (number < 1 || number > SittingState.rows(topic)) {
            return Step.to(state.saying("'" + text + "' is no key here; ? shows them all."));
        }
        SittingState there = state.with(state.spot().onRow(number - 1));
        if (number > options.size()) {
            return ownWords(there, topic);
        }
        Option option = options.get(number - 1);
        SoFar soFar = state.soFar();
        SittingState chosen =
                there.with(
                        topic.takesOne()
                                ? soFar.choosing(topic, option.id())
                                : soFar.toggled(topic, option.id()));
        return sendsByNumber(state, topic) ? saved(chosen, topic) : Step.to(chosen);
    }

    /// As with a single question: where one choice is the whole answer, and it can be taken back.
    static boolean sendsByNumber(SittingState state, Topic topic) {
        return state.isLone()
                && topic.takesOne()
                && topic.question().selection().submitsOnChoice()
                && !state.ways().risk().asksAgain()
                && state.ways().undo();
    }

    /// With room for one choice the option under the cursor is that choice.
    private static Step entered(SittingState state, Topic topic) {
        SoFar soFar = state.soFar();
        Optional<Option> here = state.here(topic);
        if (here.isPresent() && topic.takesOne()) {
            return saved(state.with(soFar.choosing(topic, here.get().id())), topic);
        }
        boolean words = here.isEmpty() && topic.question().mode().takesText();
        if (words && (soFar.on(topic).text().isEmpty() || !counts(soFar, topic))) {
            return ownWords(state, topic);
        }
        if (!soFar.on(topic).isGiven() && !topic.required()) {
            return goneOn(state, topic);
        }
        return soFar.on(topic).isGiven()
                ? saved(state.with(soFar.confirmed(topic)), topic)
                : Step.to(state.saying(nothing(topic, state.isLone())));
    }

    private static boolean counts(SoFar soFar, Topic topic) {
        return !soFar.counting(topic).text().isEmpty();
    }

    private static String nothing(Topic topic, boolean lone) {
        return topic.takesOne()
                ? "Choose an option or write an answer."
                : "Space chooses; then Enter " + (lone ? "sends." : "goes on.");
    }

    /// On to the next topic, where the answer fits.
    static Step saved(SittingState state, Topic topic) {
        String faults = state.soFar().faults(topic);
        return faults.isEmpty() ? goneOn(state, topic) : Step.to(state.saying(faults));
    }

    /// To what is asked next; where nothing else is, it is sent.
    static Step goneOn(SittingState state, Topic topic) {
        return state.isLone() ? SittingKeys.submitted(state) : Step.to(state.goneOn(topic));
    }

    private static Step note(SittingState state, Topic topic) {
        return state.ways().notes() && topic.question().notes().global()
                ? Step.to(state.writing(Focus.Field.NOTE, state.soFar().on(topic).note()))
                : SittingKeys.noNotes(state);
    }

    private static Step ownWords(SittingState state, Topic topic) {
        if (!topic.question().mode().takesText()) {
            return Step.to(
                    state.saying("This topic takes no own words; write a note, or d to talk."));
        }
        int row = topic.question().options().size();
        return Step.to(
                state.with(state.spot().onRow(row))
                        .writing(Focus.Field.OWN, state.soFar().on(topic).text()));
    }
}
