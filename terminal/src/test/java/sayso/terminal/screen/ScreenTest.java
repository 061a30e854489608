package sayso.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.AskerHints;
import sayso.decision.model.CancelKind;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.SelectionSpec;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.RuleOffer;

/// Keys to state and state to lines, without a terminal.
class ScreenTest {
    private static final OptionId POSTGRES = new OptionId("postgres");
    private static final OptionId SQLITE = new OptionId("sqlite");

    @Test
    void enterSendsTheOptionUnderTheCursor() {
        QuestionStep step = press(single(), "j", ENTER);
        assertThat(step.wish()).isEqualTo(new QuestionEffect.Send(true));
        assertThat(step.state().composed().chosen()).containsExactly(SQLITE);
        assertThat(step.state().composed().touched()).isTrue();
    }

    @Test
    void aNumberChoosesAndSendsNothingThatCannotBeTakenBack() {
        QuestionStep step = press(single(), "2");
        assertThat(step.wish()).isEqualTo(new QuestionEffect.Nothing());
        assertThat(press(step.state(), ENTER).state().composed().chosen()).containsExactly(SQLITE);
    }

    @Test
    void aNumberSendsWhereOneChoiceEndsItAndCanBeTakenBack() {
        QuestionFeatures ways =
                new QuestionFeatures(
                        true,
                        true,
                        false,
                        false,
                        Set.of(),
                        AnswerRisk.NONE,
                        EarlierAnswers.NONE,
                        RuleOffer.NONE);
        QuestionScreenState single =
                QuestionScreenState.of(question(oneOption(options())), Optional.empty(), ways);
        QuestionStep step = press(single, "2");
        assertThat(step.wish()).isEqualTo(new QuestionEffect.Send(true));
        assertThat(step.state().composed().chosen()).containsExactly(SQLITE);
        assertThat(press(single, " ").wish()).isEqualTo(new QuestionEffect.Nothing());
        QuestionScreenState multi =
                QuestionScreenState.of(question(severalOptions()), Optional.empty(), ways);
        assertThat(press(multi, "2").wish()).isEqualTo(new QuestionEffect.Nothing());
    }

    @Test
    void theTableOfKeysNamesEveryKeyAndNoOther() {
        Set<String> known = new TreeSet<>();
        for (char key = '!'; key <= '~'; key++) {
            String message =
                    QuestionKeys.press(single(), new KeyInput.Typed(Character.toString(key)))
                            .state()
                            .message();
            if (!message.contains("is not a key here") && !Character.isDigit(key)) {
                known.add(Character.toString(key));
            }
        }
        assertThat(known)
                .isEqualTo(
                        KeyBinding.on(KeyScreen.QUESTION)
                                // why: they are keys only after sending, and where something is
                                // asked
                                // once more
                                .filter(meaning ->
                                        meaning != KeyBinding.UNDO && meaning != KeyBinding.CONFIRM)
                                .flatMap(meaning -> meaning.keys().stream())
                                .filter(key -> key.length() == 1)
                                .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void whatIsPreselectedIsNeverHidden() {
        QuestionFeatures ways =
                new QuestionFeatures(
                        true,
                        true,
                        false,
                        false,
                        Set.of(POSTGRES, SQLITE),
                        AnswerRisk.NONE,
                        EarlierAnswers.NONE,
                        RuleOffer.NONE);
        Question asked =
                new PlainQuestion(
                        "Database",
                        "Which?",
                        null,
                        new AnswerForm.OneOption(
                                options(), new SelectionSpec(List.of(SQLITE), 1, 1), true),
                        AskerHints.NONE,
                        NoteFields.ALL);
        QuestionScreenState state = QuestionScreenState.of(asked, Optional.empty(), ways);
        assertThat(text(state, 80)).contains("2. SQLite", "1 hidden (h shows)");
        assertThat(text(state, 80)).doesNotContain("1. PostgreSQL");
        assertThat(press(state, "1").state().message()).isEqualTo("1 is hidden; h shows it.");
        assertThat(text(press(state, "h").state(), 80)).contains("1. PostgreSQL");
        assertThat(text(press(state, "/", "p").state(), 80)).contains("1. PostgreSQL");
    }

    @Test
    void onAWideScreenTheContextStandsBesideTheQuestionAndTheKeyFoldsItAway() {
        Question asked =
                new PlainQuestion(
                        "Database",
                        "Which?",
                        "The branch was cut on Monday.",
                        new AnswerForm.OneOption(
                                options(), new SelectionSpec(List.of(), 1, 1), true),
                        AskerHints.NONE,
                        NoteFields.ALL);
        QuestionScreenState state =
                QuestionScreenState.of(asked, Optional.empty(), QuestionFeatures.FEWEST);
        assertThat(QuestionPainter.lines(state, view(120, 40)))
                .map(ScreenLine::whole)
                .allSatisfy(line -> assertThat(TextMetrics.width(line)).isLessThan(120))
                .anyMatch(line -> line.contains("1. PostgreSQL") && line.contains("The branch"));
        assertThat(QuestionPainter.lines(press(state, "c").state(), view(120, 40)))
                .map(ScreenLine::whole)
                .noneMatch(line -> line.contains("The branch"));
        assertThat(text(state, 80)).doesNotContain("The branch");
        assertThat(text(press(state, "c").state(), 80)).contains("The branch");
    }

    @Test
    void theCursorWrapsAndArrowsMoveLikeLetters() {
        assertThat(press(single(), "k").state().look().cursor()).isEqualTo(1);
        assertThat(press(single(), DOWN, DOWN).state().look().cursor()).isZero();
    }

    @Test
    void spaceTogglesSeveralAndBoundsAreSaid() {
        QuestionStep none = press(multi(), ENTER);
        assertThat(none.wish()).isEqualTo(new QuestionEffect.Nothing());
        assertThat(none.state().message()).isEqualTo("choose at least 1 (you chose none)");

        QuestionStep both = press(multi(), "j", " ", "k", " ", ENTER);
        assertThat(both.wish()).isEqualTo(new QuestionEffect.Send(false));
        assertThat(both.state().composed().chosen()).containsExactly(POSTGRES, SQLITE);
        assertThat(press(multi(), " ", " ").state().composed().chosen()).isEmpty();
    }

    @Test
    void notesAndOwnWordsAreKeptOnTheWayOut() {
        QuestionStep noted = press(single(), "n", "1", "6", ESCAPE, "g", "o", "k", ENTER);
        assertThat(noted.state().composed().notes()).isEqualTo(Map.of(POSTGRES, "16"));
        assertThat(noted.state().composed().globalNote()).isEqualTo("ok");

        QuestionStep own = press(hybrid(), "2", "t", "x", "d", ENTER);
        assertThat(own.state().composed().text()).isEqualTo("xd");
        assertThat(own.state().composed().chosen()).isEmpty();
    }

    @Test
    void whatIsHalfTypedBelongsToTheDraft() {
        QuestionStep step = press(single(), "n", "h", "a");
        assertThat(step.state().isUntouched()).isFalse();
        assertThat(step.state().composed().notes()).isEqualTo(Map.of(POSTGRES, "ha"));
    }

    @Test
    void aPasteNeverSends() {
        QuestionScreenState writing = press(text(), "a").state();
        QuestionStep step = QuestionKeys.press(writing, new KeyInput.Paste("one\ntwo\n"));
        assertThat(step.wish()).isEqualTo(new QuestionEffect.Nothing());
        assertThat(step.state().composed().text()).isEqualTo("aone\ntwo");
        assertThat(press(step.state(), ENTER).wish()).isEqualTo(new QuestionEffect.Send(false));
    }

    @Test
    void decliningIsPossibleInEveryMode() {
        for (QuestionScreenState state : List.of(single(), multi(), hybrid())) {
            assertThat(press(state, "x", "n", "o", ENTER).wish())
                    .isEqualTo(new QuestionEffect.Cancel(CancelKind.REFUSED, "no"));
        }
        assertThat(press(text(), ESCAPE, "d", ENTER).wish())
                .isEqualTo(new QuestionEffect.Cancel(CancelKind.DISCUSS, ""));
        assertThat(press(single(), "x", ESCAPE).wish()).isEqualTo(new QuestionEffect.Nothing());
        assertThat(press(single(), ESCAPE).wish()).isEqualTo(new QuestionEffect.Leave());
        assertThat(press(text(), INTERRUPT).wish()).isEqualTo(new QuestionEffect.Leave());
        assertThat(press(single(), "e").wish()).isEqualTo(new QuestionEffect.MoreTime());
    }

    @Test
    void aFilterNarrowsTheOptionsAndKeepsTheirNumbers() {
        QuestionScreenState filtered = press(single(), "/", "L", "i", ENTER).state();
        assertThat(filtered.rows()).hasSize(1);
        assertThat(text(filtered, 80)).contains("2. SQLite").doesNotContain("1. PostgreSQL");
        assertThat(press(filtered, ENTER).state().composed().chosen()).containsExactly(SQLITE);
    }

    @Test
    void looksAsDrawnHere() {
        assertThat(text(press(single(), "n", "1", "6", ENTER).state(), 60))
                .isEqualTo(
                        """
                        Database
                        asked by claude, 4 min 10 s left
                        │ We set up the shop; a later change is costly.
                        >  1. PostgreSQL ★ recommended
                              team server
                              note: 16
                           2. SQLite
                        Kept. Enter in the list sends.
                        1-9 choose, Enter send, n note, x decline, d discuss,
                        e +5 min, Esc leave, ? keys\
                        """);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 80, 200, 300})
    void noLineIsWiderThanTheTerminalAndNoWordIsMissing(int columns) {
        for (QuestionScreenState state :
                List.of(single(), multi(), hybrid(), text(), press(single(), "?").state())) {
            List<ScreenLine> lines = QuestionPainter.lines(state, view(columns, 200));
            assertThat(lines)
                    .allSatisfy(
                            line -> assertThat(TextMetrics.width(line.text())).isLessThan(columns));
        }
        assertThat(text(single(), columns).replaceAll("[│\\s]+", ""))
                .contains("Wesetuptheshop;alaterchangeiscostly.");
    }

    @Test
    void hintsBreakBetweenEachOtherAndTheHelpHasAColumn() {
        assertThat(text(single(), 40))
                .contains(
                        "1-9 choose, Enter send, n note,\n",
                        "x decline, d discuss, e +5 min,\n",
                        "Esc leave, ? keys");
        assertThat(text(press(single(), "?").state(), 40))
                .contains("j, k, Up, Down    move, and send\n                  nothing\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 12, 24})
    void whatDoesNotFitInHeightScrollsWithTheCursor(int rows) {
        QuestionScreenState last = single();
        List<ScreenLine> lines = QuestionPainter.lines(press(last, "k").state(), view(24, rows));
        assertThat(lines.stream().map(ScreenLine::text))
                .anyMatch(line -> line.contains("2. SQLite"));
        if (rows == 12) {
            assertThat(lines).hasSizeLessThan(rows);
            assertThat(lines.stream().map(ScreenLine::text))
                    .anyMatch(line -> line.contains(" of "));
        }
    }

    @Test
    void textFromAgentsCannotControlTheTerminal() {
        Question hostile =
                question(
                        oneOption(
                                List.of(
                                        new Option(
                                                POSTGRES,
                                                "\u001B[2Jx\u202E",
                                                "\u0007",
                                                true,
                                                null,
                                                null))));
        assertThat(text(opened(hostile), 80))
                .doesNotContain("\u001B", "\u202E", "\u0007")
                .contains("1. ", "⟦U+001B⟧");
    }

    private static final String ENTER = "<ENTER>";
    private static final String ESCAPE = "<ESCAPE>";
    private static final String DOWN = "<DOWN>";
    private static final String INTERRUPT = "<INTERRUPT>";

    private static QuestionStep press(QuestionScreenState state, String... keys) {
        QuestionStep step = QuestionStep.to(state);
        for (String key : keys) {
            KeyInput pressed =
                    key.startsWith("<")
                            ? new KeyInput.Press(
                                    KeyInput.Name.valueOf(key.substring(1, key.length() - 1)))
                            : new KeyInput.Typed(key);
            step = QuestionKeys.press(step.state(), pressed);
        }
        return step;
    }

    @Test
    void theKeysSayOnceHowToGoBack() {
        assertThat(text(press(single(), "?").state(), 80)).containsOnlyOnce("any key goes back");
    }

    private static String text(QuestionScreenState state, int columns) {
        return String.join(
                "\n",
                QuestionPainter.lines(state, view(columns, 60)).stream()
                        .map(ScreenLine::text)
                        .toList());
    }

    private static PaintContext view(int columns, int rows) {
        return new PaintContext(
                columns, rows, "asked by claude", "4 min 10 s left", 0, PaintContext.Marks.UNICODE);
    }

    private static QuestionScreenState single() {
        return opened(question(oneOption(options())));
    }

    private static QuestionScreenState multi() {
        return opened(question(severalOptions()));
    }

    private static QuestionScreenState hybrid() {
        return opened(
                question(
                        new AnswerForm.OptionsOrText(
                                options(), new SelectionSpec(List.of(), 0, 1))));
    }

    private static QuestionScreenState text() {
        return opened(question(new AnswerForm.FreeText(false)));
    }

    private static QuestionScreenState opened(Question question) {
        return QuestionScreenState.of(question, Optional.empty(), QuestionFeatures.FEWEST);
    }

    private static List<Option> options() {
        return List.of(
                new Option(POSTGRES, "PostgreSQL", "team server", true, null, null),
                new Option(SQLITE, "SQLite", "", false, null, null));
    }

    private static PlainQuestion question(AnswerForm form) {
        return new PlainQuestion(
                "Database",
                "We set up the shop; a later change is costly.",
                null,
                form,
                AskerHints.NONE,
                NoteFields.ALL);
    }

    private static AnswerForm severalOptions() {
        return new AnswerForm.SeveralOptions(options(), new SelectionSpec(List.of(), 1, 2));
    }

    private static AnswerForm oneOption(List<Option> options) {
        return new AnswerForm.OneOption(options, new SelectionSpec(List.of(), 1, 1), true);
    }
}
