package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.text.ContextLines;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.RuleOffer;
import sayso.terminal.TerminalSymbols;

/// Question with its answer so far, for a screen that shows it among others. No operation on it
/// sends anything. Immutable.
public final class AnswerSheet {
    private final QuestionScreenState state;

    private AnswerSheet(QuestionScreenState state) {
        this.state = requireNonNull(state, "state is null");
    }

    /// What a text of it is for.
    public enum Text {
        OWN_WORDS,
        RATIONALE,
        NOTE,
        NOTE_ON_THE_WHOLE,
        /// Why it ends without an answer.
        DECLINE,
        /// What there is to talk about first.
        DISCUSS
    }

    /// What is drawn of it.
    ///
    /// @param from the first line of what the cursor is on
    /// @param to the line after it
    public record Body(List<ScreenLine> lines, int from, int to) {
        public Body {
            lines = List.copyOf(lines);
        }
    }

    /// With what is preselected, or with the person's draft.
    ///
    /// @param risk what an answer may do that nothing brings back
    public static AnswerSheet of(
            Question question,
            Optional<AnswerDraft> draft,
            ScreenContext.Wishes wishes,
            AnswerRisk risk) {
        QuestionFeatures ways =
                new QuestionFeatures(
                        wishes.undo().isPositive(),
                        wishes.letters(),
                        wishes.web(),
                        false,
                        wishes.hidden(),
                        risk,
                        EarlierAnswers.NONE,
                        RuleOffer.NONE);
        QuestionScreenState opened = QuestionScreenState.of(wishes.shown(question), draft, ways);
        return new AnswerSheet(opened.with(new QuestionFocus.Listing()).saying(opened.message()));
    }

    /// The same texts and choices on a question that says something else now, as far as they fit.
    public AnswerSheet on(Question changed, ScreenContext.Wishes wishes) {
        Set<OptionId> there =
                changed.options().stream()
                        .map(Option::id)
                        .collect(Collectors.toCollection(HashSet::new));
        Answer mine = answer();
        Answer fitting =
                mine.withChosen(mine.chosen().stream().filter(there::contains).toList())
                        .withNotes(
                                mine.notes().entrySet().stream()
                                        .filter(note -> there.contains(note.getKey()))
                                        .collect(
                                                Collectors.toUnmodifiableMap(
                                                        Map.Entry::getKey, Map.Entry::getValue)));
        Answer kept = ContextLines.of(state.question()).carried(fitting, ContextLines.of(changed));
        AnswerRisk risk = state.ways().risk();
        return new AnswerSheet(of(changed, Optional.empty(), wishes, risk).state.with(kept));
    }

    /// Chooses the option with this number, or takes it back where several may be chosen.
    public AnswerSheet choose(int number) {
        QuestionStep step = QuestionListKeys.numbered(state, number);
        return new AnswerSheet(step.state());
    }

    /// Whether the choice of an option is the whole answer, and it can be taken back.
    public boolean sendsByNumber() {
        return state.endsWithAChoice() && state.ways().undo();
    }

    /// Moves between the options.
    public AnswerSheet move(int by) {
        List<OptionRow> rows = state.rows();
        return rows.isEmpty()
                ? this
                : new AnswerSheet(state.movedTo(Math.floorMod(state.at(rows) + by, rows.size())));
    }

    /// Chooses what the cursor is on.
    public AnswerSheet chooseHere() {
        return state.current().orElse(null) instanceof OptionRow.Choice choice
                ? new AnswerSheet(state.toggle(choice.option().id()))
                : write(Text.OWN_WORDS);
    }

    /// With these options chosen, as far as there are such, in place of those that are. Own words that
    /// stand alone stay so.
    public AnswerSheet choosingAgain(List<OptionId> chosen) {
        Answer mine = state.answer();
        if (mine.chosen().isEmpty() && !mine.text().isBlank()) {
            return this;
        }
        List<OptionId> there =
                state.question().options().stream()
                        .map(Option::id)
                        .filter(chosen::contains)
                        .toList();
        return new AnswerSheet(state.with(mine.withChosen(there)));
    }

    /// Unfolds what the asker sent along, or folds it away.
    public AnswerSheet unfold() {
        return new AnswerSheet(state.with(state.look().withContext(!state.look().context())));
    }

    /// Shows the options that the person folded away, or folds them away again.
    public AnswerSheet unfoldHidden() {
        return state.hidden().isEmpty()
                ? saying("No option is hidden.")
                : new AnswerSheet(
                        state.with(state.look().withHidden(!state.look().hidden()).movedTo(0)));
    }

    /// Begins to write; says why where the question takes no such text.
    public AnswerSheet write(Text text) {
        return switch (text) {
            case OWN_WORDS ->
                    state.question().takesText()
                            ? writing(new QuestionFocus.Field.Own(), state.answer().text())
                            : saying("This question takes no own words; x declines it.");
            case RATIONALE ->
                    writing(new QuestionFocus.Field.Rationale(), state.answer().rationale());
            case NOTE -> note();
            case NOTE_ON_THE_WHOLE ->
                    state.question().notes().global()
                            ? writing(
                                    new QuestionFocus.Field.GlobalNote(),
                                    state.answer().globalNote())
                            : saying("This question takes no note here.");
            case DECLINE -> writing(new QuestionFocus.Field.Reason(CancelKind.REFUSED), "");
            case DISCUSS -> writing(new QuestionFocus.Field.Reason(CancelKind.DISCUSS), "");
        };
    }

    /// A key in a text. Enter and Escape go back to the options, with the text.
    public AnswerSheet type(KeyInput key) {
        if (!(state.focus() instanceof QuestionFocus.Writing writing)) {
            return this;
        }
        boolean back =
                key instanceof KeyInput.Press(KeyInput.Name name)
                        && (name == KeyInput.Name.ENTER || name == KeyInput.Name.ESCAPE);
        return new AnswerSheet(
                back
                        ? QuestionTextKeys.back(state, writing)
                        : QuestionTextKeys.press(state, writing, key).state());
    }

    /// Out of a text, with what is in it.
    public AnswerSheet back() {
        return state.focus() instanceof QuestionFocus.Writing writing
                ? new AnswerSheet(QuestionTextKeys.back(state, writing))
                : this;
    }

    public @Nullable Text writing() {
        return state.focus() instanceof QuestionFocus.Writing writing
                ? switch (writing.field()) {
                    case QuestionFocus.Field.Own _ -> Text.OWN_WORDS;
                    case QuestionFocus.Field.Rationale _ -> Text.RATIONALE;
                    case QuestionFocus.Field.Note _ -> Text.NOTE;
                    case QuestionFocus.Field.GlobalNote _ -> Text.NOTE_ON_THE_WHOLE;
                    case QuestionFocus.Field.Reason(CancelKind kind) ->
                            kind == CancelKind.DISCUSS ? Text.DISCUSS : Text.DECLINE;
                    case QuestionFocus.Field.TimeLimit _, QuestionFocus.Field.Value _ -> null;
                }
                : null;
    }

    /// The text that is being written, or nothing.
    public String written() {
        return state.focus() instanceof QuestionFocus.Writing writing ? writing.text().strip() : "";
    }

    /// The answer as it is, with what is being written.
    public Answer answer() {
        return state.composed();
    }

    /// Whether it stands as it was opened.
    public boolean isUntouched() {
        return state.isUntouched();
    }

    /// Why it cannot be sent like this; empty where it can.
    public String problems() {
        List<String> found = new ArrayList<>();
        for (Problem problem : AnswerRules.check(state.question(), answer())) {
            found.add(problem.message());
        }
        return String.join("; ", found);
    }

    /// What is said about the last key, or empty.
    public String message() {
        return state.message();
    }

    public AnswerSheet saying(String text) {
        return new AnswerSheet(state.saying(text));
    }

    /// The question, the options and the answer so far, for so many columns.
    public Body body(int columns, TerminalSymbols signs) {
        return QuestionPainter.body(state, PaintContext.bare(columns, signs));
    }

    private AnswerSheet note() {
        if (!state.question().notes().perOption()) {
            return write(Text.NOTE_ON_THE_WHOLE);
        }
        return state.current().orElse(null) instanceof OptionRow.Choice choice
                ? writing(
                        new QuestionFocus.Field.Note(choice.option().id()),
                        state.answer().notes().getOrDefault(choice.option().id(), ""))
                : write(Text.NOTE_ON_THE_WHOLE);
    }

    private AnswerSheet writing(QuestionFocus.Field field, String text) {
        return new AnswerSheet(state.with(new QuestionFocus.Writing(field, text, "")));
    }
}
