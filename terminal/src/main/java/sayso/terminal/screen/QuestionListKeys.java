package sayso.terminal.screen;

import java.util.List;
import java.util.Optional;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.RuleOffer;

/// Maps a key pressed while the focus is on the options of a question to the next state of the
/// screen and an effect.
final class QuestionListKeys {
    private static final int PAGE = 5;

    private QuestionListKeys() {}

    static QuestionStep press(QuestionScreenState state, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> typed(state, text);
            case KeyInput.Alt(String text) -> character(state, text);
            case KeyInput.Press(KeyInput.Name name) -> named(state, name);
            case KeyInput.Paste _ ->
                    QuestionStep.to(state.saying("A paste goes into a note: press n or g."));
        };
    }

    private static QuestionStep named(QuestionScreenState state, KeyInput.Name name) {
        return switch (name) {
            case UP -> QuestionStep.to(moved(state, -1));
            case DOWN -> QuestionStep.to(moved(state, 1));
            case HOME -> QuestionStep.to(state.movedTo(0));
            case END -> QuestionStep.to(state.movedTo(state.rows().size() - 1));
            case PAGE_UP -> QuestionStep.to(state.with(state.look().scrolledBy(-PAGE)));
            case PAGE_DOWN -> QuestionStep.to(state.with(state.look().scrolledBy(PAGE)));
            case ENTER -> entered(state);
            case ESCAPE ->
                    state.look().filter().isEmpty()
                            ? new QuestionStep(state, new QuestionEffect.Leave())
                            : QuestionStep.to(state.filteredBy(""));
            case INTERRUPT -> new QuestionStep(state, new QuestionEffect.Leave());
            case NEW_LINE, LEFT, RIGHT, TAB, BACK_TAB, BACKSPACE, DELETE, OTHER ->
                    QuestionStep.to(state);
        };
    }

    /// A letter is a key only where the person wants that.
    private static QuestionStep typed(QuestionScreenState state, String text) {
        boolean letter = text.codePoints().allMatch(Character::isLetter);
        return letter && !state.ways().letters()
                ? QuestionStep.to(state.saying("Letters are not keys here; Alt+" + text + " is."))
                : character(state, text);
    }

    private static QuestionStep character(QuestionScreenState state, String text) {
        return switch (text) {
            case "j" -> QuestionStep.to(moved(state, 1));
            case "k" -> QuestionStep.to(moved(state, -1));
            case " " -> chosen(state);
            case "n" -> note(state);
            case "g" -> globalNote(state);
            case "t" -> ownWords(state);
            case "=" -> same(state);
            case "*" -> always(state);
            case "c" ->
                    QuestionStep.to(state.with(state.look().withContext(!state.look().context())));
            case "h" -> QuestionStep.to(unfolded(state));
            case "x" -> QuestionStep.to(reason(state, CancelKind.REFUSED));
            case "d" -> QuestionStep.to(reason(state, CancelKind.DISCUSS));
            case "e" -> new QuestionStep(state, new QuestionEffect.MoreTime());
            case "l" -> QuestionStep.to(writing(state, new QuestionFocus.Field.TimeLimit(), ""));
            case "w" ->
                    state.ways().web()
                            ? new QuestionStep(state, new QuestionEffect.Browse())
                            : QuestionStep.to(state.saying("No browser can be opened from here."));
            case "," -> new QuestionStep(state, new QuestionEffect.ShowSettings());
            case "/" -> QuestionStep.to(state.with(new QuestionFocus.Filtering()));
            case "?" -> QuestionStep.to(state.with(new QuestionFocus.Help()));
            case "q" -> new QuestionStep(state, new QuestionEffect.Leave());
            default -> numbered(state, text);
        };
    }

    private static QuestionScreenState moved(QuestionScreenState state, int by) {
        List<OptionRow> rows = state.rows();
        return rows.isEmpty()
                ? state
                : state.movedTo(Math.floorMod(state.at(rows) + by, rows.size()));
    }

    private static QuestionScreenState unfolded(QuestionScreenState state) {
        return state.hidden().isEmpty()
                ? state.saying("No option is hidden. The settings hide some: press the comma.")
                : state.with(state.look().withHidden(!state.look().hidden()).movedTo(0));
    }

    /// Moves to the option with this number and chooses it; sends nothing.
    static QuestionStep numbered(QuestionScreenState state, int number) {
        String text = Integer.toString(number);
        List<OptionRow> rows = state.rows();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof OptionRow.Choice choice && choice.number() == number) {
                return QuestionStep.to(state.movedTo(i).toggle(choice.option().id()));
            }
        }
        return QuestionStep.to(
                state.saying(
                        isHidden(state, text)
                                ? text + " is hidden; h shows it."
                                : "There is no option " + text + "."));
    }

    /// Chooses the earlier answer to the same question again, and sends it where a number would.
    private static QuestionStep same(QuestionScreenState state) {
        Answer earlier = state.ways().earlier().same().orElse(null);
        if (earlier == null) {
            return QuestionStep.to(state.saying(EarlierAnswers.UNKNOWN));
        }
        if (!state.answer().text().isEmpty()) {
            return QuestionStep.to(
                    state.saying("Delete your own words first; they are the answer."));
        }
        QuestionScreenState again = state.again(earlier);
        return again.endsWithAChoice() && again.ways().undo()
                ? sent(again, true)
                : QuestionStep.to(again.saying("Chosen as before. Enter sends it."));
    }

    /// Sends what is chosen, or where nothing is the earlier answer, and has it made a rule.
    private static QuestionStep always(QuestionScreenState state) {
        if (!state.ways().rule().possible()) {
            return QuestionStep.to(state.saying(RuleOffer.IMPOSSIBLE));
        }
        if (!state.answer().text().isEmpty()) {
            return QuestionStep.to(state.saying(RuleOffer.OWN_WORDS));
        }
        Answer earlier = state.ways().earlier().same().orElse(null);
        if (state.answer().chosen().isEmpty() && (earlier == null || isAtAnother(state, earlier))) {
            return QuestionStep.to(state.saying(RuleOffer.NOTHING_CHOSEN));
        }
        QuestionScreenState chosen =
                state.answer().chosen().isEmpty() && earlier != null ? state.again(earlier) : state;
        List<Problem> problems = AnswerRules.check(chosen.question(), chosen.composed());
        return problems.isEmpty()
                ? new QuestionStep(chosen, new QuestionEffect.Always())
                : QuestionStep.to(chosen.saying(Problem.inOneLine(problems)));
    }

    /// Whether the person moved to an option that the earlier answer did not choose, and so may mean that one.
    private static boolean isAtAnother(QuestionScreenState state, Answer earlier) {
        List<OptionRow> rows = state.rows();
        int at = state.at(rows);
        return at > 0
                && !(rows.get(at) instanceof OptionRow.Choice choice
                        && earlier.chosen().contains(choice.option().id()));
    }

    /// A number moves to its option and chooses it. Where one choice ends the question it sends as
    /// well, if that can be taken back.
    private static QuestionStep numbered(QuestionScreenState state, String text) {
        List<OptionRow> rows = state.rows();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof OptionRow.Choice choice
                    && text.equals(Integer.toString(choice.number()))) {
                QuestionScreenState marked = state.movedTo(i).toggle(choice.option().id());
                return state.endsWithAChoice() && state.ways().undo()
                        ? sent(marked, true)
                        : QuestionStep.to(marked);
            }
        }
        return QuestionStep.to(
                state.saying(
                        isHidden(state, text)
                                ? text + " is hidden; h shows it."
                                : "'" + text + "' is not a key here; ? shows them all."));
    }

    private static boolean isHidden(QuestionScreenState state, String number) {
        List<Option> options = state.question().options();
        for (int i = 0; i < options.size(); i++) {
            if (number.equals(Integer.toString(i + 1))) {
                return state.hidden().contains(options.get(i).id());
            }
        }
        return false;
    }

    private static QuestionStep chosen(QuestionScreenState state) {
        return state.current()
                .map(row ->
                        switch (row) {
                            case OptionRow.Choice choice ->
                                    QuestionStep.to(state.toggle(choice.option().id()));
                            case OptionRow.OwnWords _ -> ownWords(state);
                        })
                .orElseGet(() -> QuestionStep.to(state));
    }

    /// Sends; with room for one choice, the option under the cursor is that choice.
    private static QuestionStep entered(QuestionScreenState state) {
        QuestionScreenState ready = state;
        Optional<OptionRow> row = state.current();
        if (!state.takesSeveral() && row.isPresent()) {
            switch (row.get()) {
                case OptionRow.Choice choice -> {
                    OptionId id = choice.option().id();
                    boolean marked = state.answer().chosen().contains(id);
                    ready = state.toggle(id);
                    if (!marked && !state.endsWithAChoice()) {
                        return QuestionStep.to(ready.saying("Chosen. Enter sends it."));
                    }
                }
                case OptionRow.OwnWords _ -> {
                    if (state.answer().text().isEmpty()) {
                        return ownWords(state);
                    }
                }
            }
        }
        return sent(ready, ready.endsWithAChoice());
    }

    /// @param byOneKey whether one key chose and sends
    static QuestionStep sent(QuestionScreenState state, boolean byOneKey) {
        List<Problem> problems = AnswerRules.check(state.question(), state.composed());
        if (!problems.isEmpty()) {
            return QuestionStep.to(state.saying(Problem.inOneLine(problems)));
        }
        return state.ways().risk().asksAgain()
                ? QuestionStep.to(state.with(new QuestionFocus.Confirming(byOneKey)))
                : new QuestionStep(state, new QuestionEffect.Send(byOneKey));
    }

    private static QuestionStep note(QuestionScreenState state) {
        Question question = state.question();
        if (!question.notes().perOption()
                || !(state.current().orElse(null) instanceof OptionRow.Choice choice)) {
            return question.notes().global()
                    ? globalNote(state)
                    : QuestionStep.to(state.saying("This question takes no note here."));
        }
        OptionId on = choice.option().id();
        return QuestionStep.to(
                writing(
                        state,
                        new QuestionFocus.Field.Note(on),
                        state.answer().notes().getOrDefault(on, "")));
    }

    private static QuestionStep globalNote(QuestionScreenState state) {
        return state.question().notes().global()
                ? QuestionStep.to(
                        writing(
                                state,
                                new QuestionFocus.Field.GlobalNote(),
                                state.answer().globalNote()))
                : QuestionStep.to(state.saying("This question takes no note here."));
    }

    private static QuestionStep ownWords(QuestionScreenState state) {
        return state.question().takesText()
                ? QuestionStep.to(
                        writing(state, new QuestionFocus.Field.Own(), state.answer().text()))
                : QuestionStep.to(state.saying("This question takes no own words; x declines."));
    }

    private static QuestionScreenState reason(QuestionScreenState state, CancelKind kind) {
        return writing(state, new QuestionFocus.Field.Reason(kind), "");
    }

    private static QuestionScreenState writing(
            QuestionScreenState state, QuestionFocus.Field field, String text) {
        return state.with(new QuestionFocus.Writing(field, text, ""));
    }
}
