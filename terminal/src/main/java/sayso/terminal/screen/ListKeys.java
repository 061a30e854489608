package sayso.terminal.screen;

import java.util.List;
import java.util.Optional;
import sayso.core.decision.AnswerRules;
import sayso.core.decision.CancelKind;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Problem;
import sayso.core.decision.Question;

/// What a key does while the cursor stands in the list.
final class ListKeys {
    private static final int PAGE = 5;

    private ListKeys() {}

    static Step press(ScreenState state, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> typed(state, text);
            case Key.Alt(String text) -> character(state, text);
            case Key.Press(Key.Name name) -> named(state, name);
            case Key.Paste _ -> Step.to(state.saying("A paste goes into a note: press n or g."));
        };
    }

    private static Step named(ScreenState state, Key.Name name) {
        return switch (name) {
            case UP -> Step.to(moved(state, -1));
            case DOWN -> Step.to(moved(state, 1));
            case HOME -> Step.to(state.movedTo(0));
            case END -> Step.to(state.movedTo(state.rows().size() - 1));
            case PAGE_UP -> Step.to(state.with(state.look().scrolledBy(-PAGE)));
            case PAGE_DOWN -> Step.to(state.with(state.look().scrolledBy(PAGE)));
            case ENTER -> entered(state);
            case ESCAPE ->
                    state.look().filter().isEmpty()
                            ? new Step(state, new Wish.Leave())
                            : Step.to(state.filteredBy(""));
            case INTERRUPT -> new Step(state, new Wish.Leave());
            case NEW_LINE, LEFT, RIGHT, TAB, BACK_TAB, BACKSPACE, DELETE, OTHER -> Step.to(state);
        };
    }

    /// A letter is a key only where the person wants that.
    private static Step typed(ScreenState state, String text) {
        boolean letter = text.codePoints().allMatch(Character::isLetter);
        return letter && !state.ways().letters()
                ? Step.to(state.saying("Letters are no keys here; Alt+" + text + " is."))
                : character(state, text);
    }

    private static Step character(ScreenState state, String text) {
        return switch (text) {
            case "j" -> Step.to(moved(state, 1));
            case "k" -> Step.to(moved(state, -1));
            case " " -> chosen(state);
            case "n" -> note(state);
            case "g" -> globalNote(state);
            case "t" -> ownWords(state);
            case "c" -> Step.to(state.with(state.look().withContext(!state.look().context())));
            case "h" -> Step.to(unfolded(state));
            case "x" -> Step.to(reason(state, CancelKind.REFUSED));
            case "d" -> Step.to(reason(state, CancelKind.DISCUSS));
            case "e" -> new Step(state, new Wish.MoreTime());
            case "l" -> Step.to(writing(state, new Focus.Field.TimeLimit(), ""));
            case "w" ->
                    state.ways().web()
                            ? new Step(state, new Wish.Browse())
                            : Step.to(state.saying("There is no browser to go to from here."));
            case "," -> new Step(state, new Wish.ShowSettings());
            case "/" -> Step.to(state.with(new Focus.Filtering()));
            case "?" -> Step.to(state.with(new Focus.Help()));
            case "q" -> new Step(state, new Wish.Leave());
            default -> numbered(state, text);
        };
    }

    private static ScreenState moved(ScreenState state, int by) {
        List<Row> rows = state.rows();
        return rows.isEmpty()
                ? state
                : state.movedTo(Math.floorMod(state.at(rows) + by, rows.size()));
    }

    private static ScreenState unfolded(ScreenState state) {
        return state.hidden().isEmpty()
                ? state.saying("No option is hidden. The settings hide some: press the comma.")
                : state.with(state.look().withHidden(!state.look().hidden()).movedTo(0));
    }

    /// Moves to the option with this number and chooses it; sends nothing.
    static Step numbered(ScreenState state, int number) {
        String text = Integer.toString(number);
        List<Row> rows = state.rows();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof Row.Choice choice && choice.number() == number) {
                return Step.to(state.movedTo(i).toggle(choice.option().id()));
            }
        }
        return Step.to(
                state.saying(
                        isHidden(state, text)
                                ? text + " is hidden; h shows it."
                                : "There is no option " + text + "."));
    }

    /// A number moves to its option and chooses it. Where one choice ends the question it sends as
    /// well, if that can be taken back.
    private static Step numbered(ScreenState state, String text) {
        List<Row> rows = state.rows();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof Row.Choice choice
                    && text.equals(Integer.toString(choice.number()))) {
                ScreenState marked = state.movedTo(i).toggle(choice.option().id());
                return state.endsWithAChoice() && state.ways().undo()
                        ? sent(marked, true)
                        : Step.to(marked);
            }
        }
        return Step.to(
                state.saying(
                        isHidden(state, text)
                                ? text + " is hidden; h shows it."
                                : "'" + text + "' is no key here; ? shows them all."));
    }

    private static boolean isHidden(ScreenState state, String number) {
        List<Option> options = state.question().options();
        for (int i = 0; i < options.size(); i++) {
            if (number.equals(Integer.toString(i + 1))) {
                return state.hidden().contains(options.get(i).id());
            }
        }
        return false;
    }

    private static Step chosen(ScreenState state) {
        return state.current()
                .map(row ->
                        switch (row) {
                            case Row.Choice choice -> Step.to(state.toggle(choice.option().id()));
                            case Row.OwnWords _ -> ownWords(state);
                        })
                .orElseGet(() -> Step.to(state));
    }

    /// Sends; with room for one choice, the option under the cursor is that choice.
    private static Step entered(ScreenState state) {
        ScreenState ready = state;
        Optional<Row> row = state.current();
        if (!state.takesSeveral() && row.isPresent()) {
            switch (row.get()) {
                case Row.Choice choice -> {
                    OptionId id = choice.option().id();
                    boolean marked = state.answer().chosen().contains(id);
                    ready = state.toggle(id);
                    if (!marked && !state.endsWithAChoice()) {
                        return Step.to(ready.saying("Chosen. Enter sends it."));
                    }
                }
                case Row.OwnWords _ -> {
                    if (state.answer().text().isEmpty()) {
                        return ownWords(state);
                    }
                }
            }
        }
        return sent(ready, ready.endsWithAChoice());
    }

    /// @param byOneKey whether one key chose and sends
    static Step sent(ScreenState state, boolean byOneKey) {
        List<Problem> problems = AnswerRules.check(state.question(), state.composed());
        if (!problems.isEmpty()) {
            return Step.to(state.saying(Problem.inOneLine(problems)));
        }
        return state.ways().risk().asksAgain()
                ? Step.to(state.with(new Focus.Confirming(byOneKey)))
                : new Step(state, new Wish.Send(byOneKey));
    }

    private static Step note(ScreenState state) {
        Question question = state.question();
        if (!question.notes().perOption()
                || !(state.current().orElse(null) instanceof Row.Choice choice)) {
            return question.notes().global()
                    ? globalNote(state)
                    : Step.to(state.saying("This question takes no note there."));
        }
        OptionId on = choice.option().id();
        return Step.to(
                writing(
                        state,
                        new Focus.Field.Note(on),
                        state.answer().notes().getOrDefault(on, "")));
    }

    private static Step globalNote(ScreenState state) {
        return state.question().notes().global()
                ? Step.to(writing(state, new Focus.Field.GlobalNote(), state.answer().globalNote()))
                : Step.to(state.saying("This question takes no note there."));
    }

    private static Step ownWords(ScreenState state) {
        return state.question().mode().takesText()
                ? Step.to(writing(state, new Focus.Field.Own(), state.answer().text()))
                : Step.to(state.saying("This question takes no own words; x declines."));
    }

    private static ScreenState reason(ScreenState state, CancelKind kind) {
        return writing(state, new Focus.Field.Reason(kind), "");
    }

    private static ScreenState writing(ScreenState state, Focus.Field field, String text) {
        return state.with(new Focus.Writing(field, text, ""));
    }
}
