package sayso.terminal.sitting;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.terminal.sitting.ReleaseQuestionnaire.DOCS;
import static sayso.terminal.sitting.ReleaseQuestionnaire.LARGE;
import static sayso.terminal.sitting.ReleaseQuestionnaire.NAME;
import static sayso.terminal.sitting.ReleaseQuestionnaire.SCOPE;
import static sayso.terminal.sitting.ReleaseQuestionnaire.SMALL;
import static sayso.terminal.sitting.ReleaseQuestionnaire.TESTS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.PaintContext;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Keys to state and state to lines of a questionnaire, without a terminal.
class QuestionnaireKeysTest {
    private static final OptionId GUIDE = new OptionId("guide");
    private static final OptionId TUTORIAL = new OptionId("tutorial");
    private static final String ENTER = "<ENTER>";
    private static final String ESCAPE = "<ESCAPE>";
    private static final String LEFT = "<LEFT>";
    private static final String RIGHT = "<RIGHT>";
    private static final String TAB = "<TAB>";
    private static final String BACK_TAB = "<BACK_TAB>";

    @Test
    void enterSavesAndGoesToTheNextOpenTopicAfterThisOneThenToReview() {
        QuestionnaireState second = press(opened(), RIGHT, "1", ENTER).state();
        assertThat(second.spot().topic()).isEqualTo(NAME);
        assertThat(second.soFar().isAnswered(topic(second, SCOPE))).isFalse();

        QuestionnaireStep last = press(second, "h", "i", ENTER);
        assertThat(last.state().spot().isReview()).isTrue();
        assertThat(last.wish()).isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(press(last.state(), ENTER).wish()).isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(press(last.state(), ENTER).state().message()).isEqualTo("Missing: 1 Scope.");
        assertThat(press(last.state(), "1", "2", ENTER).state().spot().isReview()).isTrue();
        assertThat(press(last.state(), "1", "2", ENTER, ENTER).wish())
                .isEqualTo(new QuestionnaireEffect.Submit());
    }

    @Test
    void editingWhenAllIsAnsweredEndsNothing() {
        QuestionnaireState all = allAnswered();
        QuestionnaireStep edited = press(all, "1", "2", ENTER);
        assertThat(edited.wish()).isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(edited.state().spot().isReview()).isTrue();
        assertThat(edited.state().soFar().answer().topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(LARGE));
    }

    @Test
    void topicsTurnInACircleWithTheReviewPage() {
        assertThat(press(opened(), LEFT).state().spot().isReview()).isTrue();
        assertThat(press(opened(), LEFT, RIGHT).state().spot().topic()).isEqualTo(SCOPE);
        assertThat(press(opened(), TAB, TAB, TAB).state().spot().isReview()).isTrue();
        assertThat(press(opened(), TAB, BACK_TAB).state().spot().topic()).isEqualTo(SCOPE);
    }

    @Test
    void theCursorStandsOnTheEarlierAnswer() {
        QuestionnaireState back = press(opened(), "2", ENTER, LEFT).state();
        assertThat(back.spot().row()).isEqualTo(1);
        QuestionnaireState own = press(opened(), "t", "x", ENTER, LEFT).state();
        assertThat(own.spot().row()).isEqualTo(2);
        assertThat(text(own, 80)).contains(">\u2713 3. Write my own answer: x");
    }

    @Test
    void escapeInTheEditorKeepsTheTextAndTheChoice() {
        QuestionnaireState kept = press(opened(), "1", "t", "l", "a", ESCAPE).state();
        assertThat(kept.focus()).isEqualTo(new QuestionnaireFocus.Page());
        assertThat(text(kept, 80)).contains("Write my own answer: la").contains("\u2713 1. ");
        assertThat(kept.soFar().handedOver().topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(SMALL));

        QuestionnaireState said = press(kept, "3", "x", ENTER).state();
        assertThat(said.soFar().handedOver().topics())
                .containsEntry(SCOPE, TopicAnswer.ofText("lax"));
        QuestionnaireState chosenAgain = press(said, LEFT, "1").state();
        assertThat(text(chosenAgain, 80)).contains("Write my own answer: lax");
    }

    @Test
    void anEmptyTextIsNoAnswer() {
        QuestionnaireState name = press(opened(), RIGHT, RIGHT, ENTER).state();
        QuestionnaireStep empty = press(name, " ", ENTER);
        assertThat(empty.state().message()).startsWith("Write an answer");
        assertThat(empty.state().soFar().answered()).isZero();
    }

    @Test
    void severalAreToggledAndAreInTheAskersOrder() {
        QuestionnaireState docs = press(opened(), RIGHT, "3", "1", "2", "2").state();
        assertThat(docs.soFar().answer().topics().get(DOCS).chosen())
                .containsExactly(GUIDE, TUTORIAL);
        assertThat(press(opened(), RIGHT, ENTER).state().message()).startsWith("Space chooses");
        QuestionnaireState both = press(docs, "t", "m", "e", ENTER).state();
        assertThat(both.soFar().answer().topics().get(DOCS).chosen()).hasSize(2);
        assertThat(both.soFar().answer().topics().get(DOCS).text()).isEqualTo("me");
        assertThat(both.spot().topic()).isEqualTo(DOCS);
    }

    @Test
    void notesAndTheRemarkBelongToTheAnswer() {
        QuestionnaireState noted =
                press(opened(), "1", "n", "o", "k", ENTER, "g", "a", ESCAPE).state();
        assertThat(noted.soFar().handedOver().topics())
                .containsEntry(SCOPE, TopicAnswer.choosing(SMALL).withNote("ok"));
        assertThat(noted.soFar().handedOver().globalNote()).isEqualTo("a");
        assertThat(text(noted, 80)).contains("Note: ok").contains("Remark for all: a");
    }

    @Test
    void topicsAppearAndVanishWithTheAnswersTheyDependOn() {
        QuestionnaireState state = opened(ReleaseQuestionnaire.conditional());
        assertThat(state.soFar().asked()).hasSize(3);
        QuestionnaireState large = press(state, "2", ENTER).state();
        assertThat(large.spot().topic()).isEqualTo(TESTS);
        QuestionnaireState tested = press(large, "1", ENTER).state();
        QuestionnaireState small = press(tested, LEFT, LEFT, "1").state();
        assertThat(small.soFar().asked()).extracting(Topic::id).containsExactly(SCOPE, DOCS, NAME);
        assertThat(small.soFar().handedOver().topics()).containsOnlyKeys(SCOPE);
        QuestionnaireState again = press(small, "2").state();
        assertThat(again.soFar().handedOver().topics()).containsOnlyKeys(SCOPE, TESTS);
    }

    @Test
    void pausingAndCancellingAskFirst() {
        QuestionnaireStep asked = press(opened(), "1", ESCAPE);
        assertThat(asked.wish()).isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(text(asked.state(), 80).replace("\n", " "))
                .contains("Return 1 answer and talk? Enter pauses");
        assertThat(press(asked.state(), ENTER).wish()).isEqualTo(new QuestionnaireEffect.Pause());
        assertThat(press(asked.state(), "q").wish()).isEqualTo(new QuestionnaireEffect.Leave());
        assertThat(press(asked.state(), ESCAPE).state().focus())
                .isEqualTo(new QuestionnaireFocus.Page());
        assertThat(press(asked.state(), "1", "j").wish())
                .isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(press(opened(), "d").state().focus())
                .isEqualTo(new QuestionnaireFocus.Pausing());

        QuestionnaireStep cancelling = press(opened(), "x");
        assertThat(cancelling.wish()).isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(press(cancelling.state(), "n", "o", ENTER).wish())
                .isEqualTo(new QuestionnaireEffect.Cancel("no"));
        assertThat(press(cancelling.state(), ESCAPE).wish())
                .isEqualTo(new QuestionnaireEffect.Nothing());
    }

    @Test
    void whatIsDestructiveIsSentByAKeyOfItsOwnAlone() {
        QuestionnaireFeatures ways =
                new QuestionnaireFeatures(
                        true,
                        true,
                        true,
                        true,
                        true,
                        true,
                        AnswerRisk.DESTRUCTIVE,
                        false,
                        EarlierTopicAnswers.NONE);
        QuestionnaireStep asked = press(allAnswered().with(ways).reviewing(), ENTER);
        assertThat(asked.wish()).isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(text(asked.state(), 80))
                .contains("\u26A0 Destructive, cannot be undone")
                .contains("y sends 3 answers \u00B7 any other key goes back");
        assertThat(press(asked.state(), ENTER).wish()).isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(press(asked.state(), ENTER, "y").wish())
                .isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(press(asked.state(), "y").wish()).isEqualTo(new QuestionnaireEffect.Submit());
    }

    @Test
    void afterAPauseOnlyYGoesOn() {
        QuestionnaireState paused = allAnswered().with(new QuestionnaireFocus.Paused(true));
        assertThat(press(paused, ENTER, "1", " ").wish())
                .isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(press(paused, "y").wish()).isEqualTo(new QuestionnaireEffect.GoOn());
        assertThat(press(paused, "q").wish()).isEqualTo(new QuestionnaireEffect.Leave());
        assertThat(text(paused, 80))
                .contains("paused \u00B7 the agent would like to continue")
                .contains("y go on \u00B7 q leave");
    }

    @Test
    void aChangedTopicIsUnansweredWithTheEarlierChoiceMarked() {
        Question question = ReleaseQuestionnaire.question(ReleaseQuestionnaire.topics());
        Question carried = ReleaseQuestionnaire.withMarked(question, SCOPE, LARGE);
        QuestionnaireState state =
                QuestionnaireState.opened(
                        new QuestionnaireAnswers(carried, Answer.EMPTY),
                        AskerReport.NOTHING,
                        QuestionnaireFeatures.ALL);
        assertThat(state.spot()).isEqualTo(new QuestionnairePosition(SCOPE, 1, false, 0));
        assertThat(state.soFar().answered()).isZero();
        assertThat(text(state, 80)).contains(">  2. Option large (your earlier choice)");
    }

    @Test
    void aPasteNeverSendsOrChooses() {
        QuestionnaireState writing = press(opened(), "t").state();
        QuestionnaireStep pasted =
                QuestionnaireKeys.press(writing, new KeyInput.Paste("one\ntwo\n"));
        assertThat(pasted.state().composed().on(topic(pasted.state(), SCOPE)).text())
                .isEqualTo("one\ntwo");
        assertThat(QuestionnaireKeys.press(allAnswered(), new KeyInput.Paste("\n\n")).wish())
                .isEqualTo(new QuestionnaireEffect.Nothing());
    }

    @Test
    void whatTheAgentReportsIsShownBesideWhatThePersonSaid() {
        QuestionnaireState state =
                QuestionnaireState.opened(
                        new QuestionnaireAnswers(
                                ReleaseQuestionnaire.question(ReleaseQuestionnaire.topics()),
                                Answer.EMPTY
                                        .on(SCOPE, TopicAnswer.choosing(SMALL))
                                        .on(
                                                DOCS,
                                                TopicAnswer.choosing(GUIDE)
                                                        .from(TopicAnswerSource.AGENT_REPORTED))),
                        new AskerReport(Map.of(SCOPE, TopicAnswer.choosing(LARGE))),
                        QuestionnaireFeatures.ALL);
        assertThat(text(press(state, ESCAPE, LEFT, LEFT).state(), 80))
                .contains("from chat, reported by the agent: Option large");
        assertThat(text(press(state, ESCAPE, LEFT).state(), 80))
                .contains("answered from chat, reported by the agent; Enter confirms");
    }

    @Test
    void looksAsDrawnHereOnEightyColumns() {
        QuestionnaireState state = press(opened(), "1", ENTER, "3").state();
        assertThat(text(state, 80))
                .isEqualTo(
                        """
                        \u2500 Release \u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500 asked by claude \u00B7 4 min 10 s left \u2500
                         \u25A0 Scope  [\u25A0 Docs]  \u25A1 Name   \u25B8 Review                           2 of 3 answered
                         Topic 2 of 3 \u00B7 Docs
                        \u2502 Which documents?
                          Choose up to 3
                           1. Option guide
                           2. Option reference
                        >\u2713 3. Option tutorial
                           4. Write my own answer
                        \u2190/\u2192 topic \u00B7 \u2191/\u2193 1-9 choose \u00B7 Space choose \u00B7 Enter confirm \u00B7 n note \u00B7 d pause
                        ? help\
                        """);
    }

    @Test
    void looksAsDrawnHereOnFortyColumnsWithoutUnicode() {
        QuestionnaireState state = press(opened(), "1", ENTER, "3").state();
        assertThat(ascii(state, 40))
                .isEqualTo(
                        """
                        Release
                        asked by claude - 4 min 10 s left
                        ##. 2 of 3 answered
                        Topic 2/3 Docs
                        | Which documents?
                          Choose up to 3
                           1. Option guide
                           2. Option reference
                        >x 3. Option tutorial
                           4. Write my own answer
                        left/right topic - up/down 1-9 choose
                        Space choose - Enter confirm - n note
                        d pause - ? help\
                        """);
    }

    @Test
    void theReviewPageLooksAsDrawnHere() {
        QuestionnaireState state =
                press(opened(), "1", "n", "o", "k", ENTER, ENTER, RIGHT, RIGHT).state();
        assertThat(text(state, 60))
                .endsWith(
                        """
                        Review: this is what the agent gets.
                        \u25A0 1. Scope: Option small
                             note: ok
                        \u25A1 2. Docs: unanswered
                        \u25A1 3. Name: unanswered
                        Missing: 2 Docs, 3 Name.
                        \u2190/\u2192 topic \u00B7 1-9 to a topic \u00B7 Enter send \u00B7 g remark
                        d pause \u00B7 ? help\
                        """);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 80, 200})
    void nothingIsCutAtAnyWidth(int columns) {
        String word = "Donaudampfschifffahrtsgesellschaftskapit\u00E4nsm\u00FCtze";
        String wide = "\u6570\u636E\u5E93\u7684\u9009\u62E9";
        QuestionnaireState state =
                opened(
                        List.of(
                                ReleaseQuestionnaire.topic(
                                        word, word, wide + " " + word, false, word, wide),
                                ReleaseQuestionnaire.topic("b", wide, word, true, word)));
        QuestionnaireState written = press(state, "t", word, ENTER).state();
        for (QuestionnaireState each :
                List.of(
                        state,
                        written,
                        press(written, "t", wide).state(),
                        press(written, "?").state(),
                        press(written, LEFT, LEFT).state(),
                        press(written, ESCAPE).state(),
                        press(written, "x").state())) {
            List<ScreenLine> lines =
                    QuestionnairePainter.lines(
                            each, view(columns, 500), QuestionnaireSymbols.UNICODE);
            assertThat(lines)
                    .allSatisfy(
                            line -> assertThat(TextMetrics.width(line.text())).isLessThan(columns));
        }
        assertThat(squeezed(state, columns)).contains("Option" + word).contains(wide + word);
        assertThat(squeezed(press(written, LEFT, LEFT).state(), columns))
                .contains(word + ":\"" + word + "\"")
                .contains(wide + ":unanswered");
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 14, 24})
    void whatDoesNotFitInHeightScrollsWithTheCursor(int rows) {
        String[] many = new String[30];
        for (int i = 0; i < many.length; i++) {
            many[i] = "o" + i;
        }
        QuestionnaireState state =
                opened(
                        List.of(
                                ReleaseQuestionnaire.topic("a", "A", "Which?", false, many),
                                ReleaseQuestionnaire.topic("b", "B", "And?", false)));
        QuestionnaireState last = press(state, "k").state();
        List<String> lines =
                QuestionnairePainter.lines(last, view(80, rows), QuestionnaireSymbols.UNICODE)
                        .stream()
                        .map(ScreenLine::text)
                        .toList();
        assertThat(lines).hasSizeLessThan(rows);
        assertThat(lines).anyMatch(line -> line.contains(">  31. Write my own answer"));
        assertThat(lines).anyMatch(line -> line.matches("\\d+-32 of 32, PgUp PgDn"));
        QuestionnaireState up = press(last, "<PAGE_UP>").state();
        assertThat(QuestionnairePainter.lines(up, view(80, rows), QuestionnaireSymbols.UNICODE))
                .noneMatch(line -> line.text().contains("31. Write"));
    }

    @Test
    void textFromAgentsCannotControlTheTerminal() {
        String evil = "\u001B[2Jx\u202E\u0007";
        QuestionnaireState state =
                opened(
                        List.of(
                                ReleaseQuestionnaire.topic("a", "L" + evil, "P" + evil, false, "b"),
                                ReleaseQuestionnaire.topic("c", "M", "N", false)));
        for (QuestionnaireState each :
                List.of(state, press(state, "c").state(), press(state, LEFT).state())) {
            assertThat(text(each, 80))
                    .doesNotContain("\u001B", "\u202E", "\u0007")
                    .contains("L⟦U+001B⟧[2Jx⟦U+202E⟧⟦U+0007⟧");
        }
    }

    @Test
    void lettersAreKeysOnlyWithAltWhereThePersonWantsThat() {
        QuestionnaireState state =
                opened().with(
                                new QuestionnaireFeatures(
                                        false,
                                        false,
                                        true,
                                        true,
                                        false,
                                        true,
                                        AnswerRisk.NONE,
                                        false,
                                        EarlierTopicAnswers.NONE));
        assertThat(press(state, "q").wish()).isEqualTo(new QuestionnaireEffect.Nothing());
        assertThat(QuestionnaireKeys.press(state, new KeyInput.Alt("q")).wish())
                .isEqualTo(new QuestionnaireEffect.Leave());
        assertThat(press(state, "2").state().soFar().answered()).isEqualTo(1);
    }

    @Test
    void theTableOfKeysNamesEveryKeyAndNoOther() {
        Set<String> named =
                KeyBinding.on(KeyScreen.QUESTIONNAIRE)
                        // why: they are keys only after sending, and where something is asked once
                        // more
                        .filter(meaning ->
                                meaning != KeyBinding.UNDO && meaning != KeyBinding.CONFIRM)
                        .flatMap(meaning -> meaning.keys().stream())
                        .filter(key -> key.length() == 1)
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> known = new TreeSet<>();
        for (char key = '!'; key <= '~'; key++) {
            String message = press(opened(), Character.toString(key)).state().message();
            if (!message.contains("is not a key here") && !Character.isDigit(key)) {
                known.add(Character.toString(key));
            }
        }
        assertThat(named).isEqualTo(known);
    }

    /// Whatever is pressed: what was said and not taken back stays, and what comes out is in the asker's
    /// order and fits.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void noKeysLoseAnAnswerOrItsOrder(long seed) {
        Random random = new Random(seed);
        String[] keys = {
            ENTER,
            ESCAPE,
            LEFT,
            RIGHT,
            TAB,
            BACK_TAB,
            "<UP>",
            "<DOWN>",
            "<HOME>",
            "<END>",
            "<PAGE_UP>",
            "<BACKSPACE>",
            "<NEW_LINE>",
            " ",
            "1",
            "2",
            "3",
            "4",
            "9",
            "a",
            "c",
            "e",
            "g",
            "j",
            "k",
            "l",
            "n",
            "p",
            "t",
            "w",
            "x",
            "?",
            "<OTHER>",
            "<DELETE>",
            "\u5E93"
        };
        QuestionnaireState state = opened(ReleaseQuestionnaire.conditional());
        List<TopicId> order = state.question().topics().stream().map(Topic::id).toList();
        for (int i = 0; i < 1_500; i++) {
            String key = keys[random.nextInt(keys.length)];
            QuestionnaireState before = state;
            QuestionnaireStep step = press(before, key);
            state = step.state();
            List<TopicId> changed = changed(before, state);
            assertThat(changed)
                    .as("only the topic that is shown changes by '%s'", key)
                    .isSubsetOf(shown(before));
            Map<TopicId, TopicAnswer> out = state.soFar().handedOver().topics();
            List<TopicId> sorted = new ArrayList<>(out.keySet());
            sorted.sort((left, right) -> order.indexOf(left) - order.indexOf(right));
            assertThat(new ArrayList<>(out.keySet())).isEqualTo(sorted);
            out.values()
                    .forEach(said -> assertThat(said.source()).isEqualTo(TopicAnswerSource.PERSON));
            if (step.wish() instanceof QuestionnaireEffect.Submit) {
                assertThat(AnswerRules.check(state.question(), state.soFar().handedOver()))
                        .isEmpty();
            }
            if (i % 20 == 0) {
                assertThat(
                                QuestionnairePainter.lines(
                                        state, view(40, 30), QuestionnaireSymbols.UNICODE))
                        .allSatisfy(
                                line -> assertThat(TextMetrics.width(line.text())).isLessThan(40));
            }
        }
        assertThat(state.soFar().answer().topics()).isNotEmpty();
    }

    private static List<TopicId> changed(QuestionnaireState before, QuestionnaireState after) {
        Map<TopicId, TopicAnswer> was = before.soFar().answer().topics();
        Map<TopicId, TopicAnswer> is = after.soFar().answer().topics();
        return before.question().topics().stream()
                .map(Topic::id)
                .filter(id ->
                        !was.getOrDefault(id, TopicAnswer.NOTHING)
                                .equals(is.getOrDefault(id, TopicAnswer.NOTHING)))
                .toList();
    }

    private static List<TopicId> shown(QuestionnaireState state) {
        return state.topic().map(Topic::id).map(List::of).orElse(List.of());
    }

    private static QuestionnaireStep press(QuestionnaireState state, String... keys) {
        QuestionnaireStep step = QuestionnaireStep.to(state);
        for (String key : keys) {
            KeyInput pressed =
                    key.length() > 1 && key.startsWith("<")
                            ? new KeyInput.Press(
                                    KeyInput.Name.valueOf(key.substring(1, key.length() - 1)))
                            : new KeyInput.Typed(key);
            step = QuestionnaireKeys.press(step.state(), pressed);
        }
        return step;
    }

    private static QuestionnaireState opened() {
        return opened(ReleaseQuestionnaire.topics());
    }

    private static QuestionnaireState opened(List<RequestedTopic> topics) {
        return QuestionnaireState.opened(
                new QuestionnaireAnswers(ReleaseQuestionnaire.question(topics), Answer.EMPTY),
                AskerReport.NOTHING,
                QuestionnaireFeatures.ALL);
    }

    private static QuestionnaireState allAnswered() {
        QuestionnaireState all = press(opened(), "1", ENTER, "1", ENTER, "h", "i", ENTER).state();
        assertThat(all.spot().isReview()).isTrue();
        return all;
    }

    private static Topic topic(QuestionnaireState state, TopicId id) {
        return state.question().topic(id).orElseThrow();
    }

    private static String text(QuestionnaireState state, int columns) {
        return text(
                QuestionnairePainter.lines(state, view(columns, 60), QuestionnaireSymbols.UNICODE));
    }

    private static String ascii(QuestionnaireState state, int columns) {
        PaintContext view =
                new PaintContext(
                        columns,
                        60,
                        "asked by claude",
                        "4 min 10 s left",
                        0,
                        PaintContext.Marks.ASCII);
        return text(QuestionnairePainter.lines(state, view, QuestionnaireSymbols.ASCII));
    }

    private static String text(List<ScreenLine> lines) {
        return String.join("\n", lines.stream().map(ScreenLine::text).toList());
    }

    private static String squeezed(QuestionnaireState state, int columns) {
        return text(QuestionnairePainter.lines(
                        state, view(columns, 500), QuestionnaireSymbols.UNICODE))
                .replaceAll("[\u2502\\s]+", "");
    }

    private static PaintContext view(int columns, int rows) {
        return new PaintContext(
                columns, rows, "asked by claude", "4 min 10 s left", 0, PaintContext.Marks.UNICODE);
    }
}
