package sayso.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;
import sayso.terminal.plain.AnswerPromptOutcome;

/// A whole sitting at the screen, over a desk with a clock of its own.
class QuestionScreenTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final Actor.Person BOB = new Actor.Person("bob", Surface.WEB, Assurance.WEB);
    private static final String ENTER = "\r";
    private static final String ESCAPE = "\u001B";

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final ScriptedRawTerminal terminal = new ScriptedRawTerminal();
    private final Host host = new Host();

    @ParameterizedTest
    @ValueSource(strings = {"2", "j\r"})
    void oneKeyAnswersAndTheAnswerCountsAfterAMoment(String keys) {
        Decision decision = ask(aDecision().titled("Which?").withOptions("a", "b"));

        terminal.press(keys)
                .after(() -> assertThat(now(decision).isPending()).isTrue())
                .after(() -> clock.tick(Duration.ofSeconds(1)))
                .after(() -> clock.tick(Duration.ofSeconds(2)));
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(decision).chosen()).containsExactly(new OptionId("b"));
        assertThat(terminal.drawn())
                .contains("\u00B7 u undoes (3 s)")
                .contains("\u00B7 u undoes (2 s)");
        assertThat(terminal.lastLine()).startsWith("sayso: Which? \u2192 ").doesNotContain("undo");
    }

    @Test
    void commentsOfTheDraftAreShownAndStayWhateverIsTyped() {
        Decision decision =
                ask(aDecision().inMode("hybrid").withOptions("a", "b").inContext("1. Look\n2. Go"));
        List<ContextComment> comments = List.of(new ContextComment(2, 2, "", "not yet"));
        desk.saveDraft(decision.id(), Answer.EMPTY.withComments(comments), ADA);

        terminal.press("t").press("later").press(ENTER).press("n").press("note").press(ENTER);
        terminal.press(ESCAPE);
        sit(decision);

        assertThat(terminal.drawn()).contains("On line 2 \"2. Go\": not yet");
        Answer draft = desk.draft(decision.id(), ADA.id()).orElseThrow().content();
        assertThat(draft.text()).isEqualTo("later");
        assertThat(draft.comments()).isEqualTo(comments);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2", "2\r", "j\r\r", "2\r\r", "2\r2", "2\rx", "2\r\u001B[B", "\r\r\r\r\r\r"})
    void noKeyThatChoosesOrConfirmsElsewhereSendsWhatCannotBeUndone(String keys) {
        Decision decision = ask(aDecision().titled("Drop?").withOptions("a", "b").destructive());

        terminal.press(keys).after(() -> {});
        terminal.after(() -> {
            assertThat(now(decision).isPending()).isTrue();
            assertThat(now(decision).claim()).isNull();
        });
        sit(decision);

        assertThat(now(decision).isPending()).isTrue();
        assertThat(terminal.drawn()).contains("\u26A0 Destructive, cannot be undone");
    }

    @Test
    void whatCannotBeUndoneIsSentByAKeyOfItsOwnThatNamesIt() {
        Decision decision = ask(aDecision().titled("Drop?").withOptions("a", "b").irreversible());

        terminal.press("2").press(ENTER).after(() -> {}).press("y");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(decision).chosen()).containsExactly(new OptionId("b"));
        assertThat(terminal.drawn())
                .contains("\u26A0 Cannot be undone", "y sends Option b, any other key goes back");
    }

    @Test
    void whatIsTakenBackIsOpenAgainWithItsNotes() {
        Decision decision = ask(aDecision().titled("Which?").withOptions("a", "b"));

        terminal.press("n").press("16").press(ENTER).press("1").pressAlone("u");
        terminal.after(() -> assertThat(now(decision).claim()).isNull());
        terminal.press("2").after(() -> clock.tick(Duration.ofSeconds(3)));
        sit(decision);

        assertThat(answer(decision).chosen()).containsExactly(new OptionId("b"));
        assertThat(answer(decision).notes()).containsEntry(new OptionId("a"), "16");
        assertThat(terminal.drawn()).contains("Taken back. Nothing was sent.");
    }

    @Test
    void theFirstKeyIsALookAndAPromptThatNobodyTouchesIsNone() {
        Decision touched = ask(aDecision().withOptions("a", "b"));
        Decision alone = ask(aDecision().withOptions("a", "b"));

        terminal.press("j").press("q");
        sit(touched);
        sit(alone);

        assertThat(
                        desk.log().entries(LogQuery.after(0, 100)).stream()
                                .filter(entry -> entry.kind().equals(LogEvent.VIEWED))
                                .map(LogEntry::decision))
                .containsExactly(touched.id());
    }

    @Test
    void theKeysThatComeInOnePieceMeanTheSame() {
        Decision decision = ask(aDecision().withOptions("a", "b"));

        terminal.pressAlone("1u").press("q");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Left.class);
        assertThat(now(decision).isPending()).isTrue();
        assertThat(now(decision).claim()).isNull();
    }

    @Test
    void whoeverLeavesInTheMomentHasAnswered() {
        Decision decision = ask(aDecision().withOptions("a", "b"));

        terminal.press("1").press("\u0003");
        AnswerPromptOutcome ending = sit(decision);

        ChangeResult.Accepted accepted = ((AnswerPromptOutcome.Sent) ending).result();
        assertThat(accepted.decision().state()).isEqualTo(DecisionState.RESOLVED);
        assertThat(now(decision).claim()).isNotNull();
        clock.tick(Duration.ofSeconds(3));
        assertThat(answer(decision).chosen()).containsExactly(new OptionId("a"));
    }

    @Test
    void whoseDialogueIsEndedInTheMomentHasAnswered() {
        Decision decision = ask(aDecision().withOptions("a", "b").blocking("bd-1"));

        terminal.press("1")
                .after(() -> {
                    clock.tick(Duration.ofSeconds(3));
                    desk.closeOverdue();
                });
        AnswerPromptOutcome ending = sit(decision);

        ChangeResult.Accepted accepted = ((AnswerPromptOutcome.Sent) ending).result();
        assertThat(accepted.released()).containsExactly("bd-1");
    }

    @Test
    void whatIsTakenBackElsewhereIsOpenHere() {
        Decision decision = ask(aDecision().withOptions("a", "b"));

        terminal.press("1").after(() -> desk.undo(decision.id(), ADA));
        for (int i = 0; i < 5; i++) {
            terminal.after(() -> {});
        }
        terminal.press("q");
        assertThat(sit(decision)).isInstanceOf(AnswerPromptOutcome.Left.class);
        assertThat(terminal.drawn()).contains("Taken back elsewhere.");
    }

    @Test
    void withoutAMomentANumberSendsNothing() {
        host.undo = Duration.ZERO;
        Decision decision = ask(aDecision().withOptions("a", "b"));

        terminal.press("2").after(() -> assertThat(now(decision).isPending()).isTrue());
        terminal.press(ENTER);
        AnswerPromptOutcome ending = sit(decision);

        assertThat(((AnswerPromptOutcome.Sent) ending).result().decision().claim()).isNull();
        assertThat(answer(decision).chosen()).containsExactly(new OptionId("b"));
    }

    @Test
    void whatTakesASubmitOfItsOwnIsNeverTakenBack() {
        Decision decision = ask(aDecision().inMode("multi").withOptions("a", "b"));

        terminal.press("1").press(ENTER);
        AnswerPromptOutcome ending = sit(decision);

        assertThat(((AnswerPromptOutcome.Sent) ending).result().decision().claim()).isNull();
        assertThat(terminal.drawn()).doesNotContain("undoes");
    }

    @Test
    void anAnswerElsewhereIsSeenAtOnceAndWins() {
        Decision decision = ask(aDecision().withOptions("a", "b"));

        terminal.after(() ->
                desk.answer(
                        decision.id(),
                        Answer.choosing(new OptionId("a")),
                        BOB,
                        null,
                        Duration.ofSeconds(3)));
        for (int i = 0; i < 12; i++) {
            terminal.after(() -> {});
        }
        terminal.press("2");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(terminal.drawn())
                .contains("bob answered in the portal and can take it back for 3 s");
        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Lost.class);
        assertThat(terminal.lastLine()).contains("answered by bob in the portal");
    }

    @Test
    void aLimitThatLeavesNextToNothingTakesASecondKey() {
        Decision decision =
                ask(aDecision().withOptions("a", "b").closingAfter(Duration.ofMinutes(5)));

        terminal.press("l").press("5s").press(ENTER);
        terminal.after(() ->
                assertThat(now(decision).timing().deadline())
                        .isEqualTo(decision.timing().deadline()));
        terminal.press(ENTER)
                .after(() ->
                        assertThat(now(decision).timing().deadline())
                                .isEqualTo(clock.instant().plusSeconds(5)));
        terminal.press("l").press("30m").press(ENTER);
        terminal.after(() ->
                assertThat(now(decision).timing().deadline())
                        .isEqualTo(clock.instant().plus(Duration.ofMinutes(30))));
        terminal.press("l").press("none").press(ENTER).press("e").press("q");
        sit(decision);

        assertThat(now(decision).timing().deadline()).isNull();
        assertThat(terminal.drawn())
                .contains("That leaves 5 s. Enter again sets it.")
                .contains("It has no deadline; l sets one.");
    }

    @Test
    void settingsAreShownChangedAndObeyedAtOnce() {
        Decision decision = ask(aDecision().withOptions("a", "b"));

        terminal.press(",").press(ENTER).press("j").press(ENTER).press("\u007F5").press(ENTER);
        terminal.press(",").press("q");
        sit(decision);

        assertThat(host.changes).containsExactly("annotations=no", "undo_seconds=5");
        assertThat(terminal.drawn()).contains("Note fields: yes").contains("Note fields: no");
        assertThat(terminal.drawn().substring(terminal.drawn().lastIndexOf("undo_seconds: 5")))
                .doesNotContain("n note");
    }

    @Test
    void optionsAreFoldedAwayButNeverAllOfThem() {
        Decision decision = ask(aDecision().withOptions("a", "b"));

        terminal.press(",").press("jj").press(" ").press("j").press(" ").press(ESCAPE);
        terminal.after(() -> {}).press("h").press("q");
        sit(decision);

        assertThat(host.hidden).containsExactly(new OptionId("a"));
        assertThat(terminal.drawn())
                .contains("At least one option must stay visible.")
                .contains("1 hidden (h shows)")
                .contains("1 of them hidden (h hides them again)");
    }

    @Test
    void theBrowserTakesTheSittingWhereItCannotGoOnHere() {
        Decision decision = ask(aDecision().withOptions("a", "b"));
        host.browsed = new ScreenContext.Browsed.Instead();

        terminal.press("w");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.MovedToWeb.class);
        assertThat(terminal.lastLine()).contains("continued in the browser");
    }

    @Test
    void lettersAreKeysOnlyWithAltWhereThePersonWantsThat() {
        Decision decision = ask(aDecision().withOptions("a", "b"));
        host.letters = false;

        terminal.press("q").press("x").after(() -> {}).press(ESCAPE + "q");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Left.class);
        assertThat(terminal.drawn()).contains("Letters are not keys here; Alt+x is.");
    }

    private static DecisionBuilder cache() {
        return aDecision().titled("Which cache?").withOptions("redis", "local");
    }

    private Decision answeredBefore(DecisionBuilder question, String option) {
        Decision earlier = ask(question);
        desk.answer(earlier.id(), Answer.choosing(new OptionId(option)), BOB, null);
        return earlier;
    }

    @Test
    void oneKeyGivesTheEarlierAnswerAgainAndCanBeUndone() {
        Decision earlier = answeredBefore(cache(), "local");
        Decision decision = ask(cache().saying("Again."));

        terminal.press("=").pressAlone("u");
        terminal.after(() -> assertThat(now(decision).claim()).isNull());
        terminal.press("=").after(() -> clock.tick(Duration.ofSeconds(3)));
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(answer(decision).chosen()).containsExactly(new OptionId("local"));
        assertThat(answer(decision).sameAs()).isEqualTo(earlier.id());
        assertThat(terminal.drawn())
                .contains("Answered before: Option local, by bob", "= the same");
    }

    @Test
    void theEarlierAnswerIsAskedOnceMoreWhereNothingBringsItBackAndANewChoiceNamesNothing() {
        Decision earlier = answeredBefore(cache().irreversible(), "local");
        Decision same = ask(cache().irreversible().saying("Again."));
        terminal.press("=").after(() -> assertThat(now(same).isPending()).isTrue());
        terminal.press(ENTER).press("y");
        sit(same);
        assertThat(answer(same).sameAs()).isEqualTo(earlier.id());

        Decision anew = ask(cache().irreversible().saying("Once more."));
        terminal.press("=").press("1").press(ENTER).press("y");
        sit(anew);
        assertThat(answer(anew).chosen()).containsExactly(new OptionId("redis"));
        assertThat(answer(anew).sameAs()).isNull();
    }

    @Test
    void anEarlierAnswerThatIsGoneMeanwhileIsRefusedAndTheQuestionStays() {
        Decision earlier = answeredBefore(cache(), "local");
        Decision decision = ask(cache().saying("Again."));

        terminal.after(() -> desk.erase(List.of(earlier.id()), "", ADA)).press("=");
        terminal.press("=").press("q");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Left.class);
        assertThat(now(decision).isPending()).isTrue();
        assertThat(terminal.drawn()).contains("No earlier answer to this question is known.");
        assertThat(desk.draft(decision.id(), ADA.id()).orElseThrow().content().sameAs()).isNull();
    }

    @Test
    void similarQuestionsAreReadAndHaveNoKey() {
        answeredBefore(cache().titled("Which cache for pages?"), "local");
        Decision decision = ask(cache().titled("Which cache for pages and mails?"));

        terminal.press("=").press(ESCAPE);
        sit(decision);

        assertThat(now(decision).isPending()).isTrue();
        assertThat(terminal.drawn())
                .contains(
                        "Similar: Which cache for pages? \u2192 Option local, by bob",
                        "No earlier answer to this question is known.")
                .doesNotContain("Answered before");
    }

    @Test
    void oneKeyAnswersForGoodAtOnceAndHasItMadeARule() {
        host.rules = true;
        Decision decision = ask(cache());

        terminal.press("*").press("j").press(" ").press("*");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Sent.class);
        assertThat(((AnswerPromptOutcome.Sent) ending).always()).isTrue();
        assertThat(now(decision).claim()).as("counts at once").isNull();
        assertThat(answer(decision).chosen()).containsExactly(new OptionId("local"));
        assertThat(terminal.drawn())
                .contains("Choose with Space first; a rule repeats what is chosen.", "* always")
                .doesNotContain("suggest");
    }

    @Test
    void thatKeyTakesTheEarlierAnswerWhereNothingIsChosenYet() {
        host.rules = true;
        Decision earlier = answeredBefore(cache(), "local");
        Decision decision = ask(cache().saying("Again."));

        terminal.press("*");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(((AnswerPromptOutcome.Sent) ending).always()).isTrue();
        assertThat(answer(decision).sameAs()).isEqualTo(earlier.id());
    }

    @Test
    void thatKeyTakesNoEarlierAnswerFromBesideAnotherOption() {
        host.rules = true;
        Decision earlier = answeredBefore(cache(), "redis");
        Decision decision = ask(cache().saying("Again."));

        terminal.press("j").press("*").press("k").press("*");
        sit(decision);

        assertThat(terminal.drawn()).contains("Choose with Space first");
        assertThat(answer(decision).sameAs()).isEqualTo(earlier.id());
    }

    @Test
    void noRuleIsOfferedWhereNoneMayAnswerNorAwayFromAPersonsOwnTerminal() {
        Decision elsewhere = ask(cache());
        terminal.press("*").press("q");
        sit(elsewhere);
        host.rules = true;
        Decision locked = ask(cache().titled("Drop it?").destructive());
        terminal.press("*").press("q");
        sit(locked);

        assertThat(now(elsewhere).isPending()).isTrue();
        assertThat(now(locked).isPending()).isTrue();
        assertThat(terminal.drawn())
                .contains("No rule may answer this question.")
                .doesNotContain("* always");
    }

    @Test
    void aRuleIsSuggestedByTheAgentOrAfterThreeEqualAnswersAndChoosesNothing() {
        host.rules = true;
        Decision suggested = ask(cache().titled("Which queue?").suggestingARule());
        terminal.press("q");
        sit(suggested);
        assertThat(terminal.drawn()).contains("The agent suggests a rule: * answers and makes one");
        for (String option : List.of("redis", "local", "local")) {
            answeredBefore(cache(), option);
            clock.tick(Duration.ofMinutes(1));
        }
        terminal.press("q");
        sit(ask(cache()));
        assertThat(terminal.drawn()).doesNotContain("You answered so");
        answeredBefore(cache(), "local");
        Decision decision = ask(cache());

        terminal.after(() -> {}).press("q");
        AnswerPromptOutcome ending = sit(decision);

        assertThat(ending).isInstanceOf(AnswerPromptOutcome.Left.class);
        assertThat(terminal.drawn())
                .contains("You answered so 3 times. A rule can: * answers and makes one");
        assertThat(desk.draft(decision.id(), ADA.id())).as("nothing is chosen").isEmpty();
        assertThat(new LocalRuleDesk(store, new Random(3), clock).list(null, true)).isEmpty();
    }

    private AnswerPromptOutcome sit(Decision decision) {
        return new QuestionScreen(desk, terminal, ADA, ADA, TerminalSymbols.UNICODE, host, decision)
                .run();
    }

    private Decision ask(DecisionBuilder decision) {
        return ((AskResult.Asked) desk.ask(decision.ask())).decision();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), ADA)).decision();
    }

    private Answer answer(Decision decision) {
        return ((Outcome.Answered) now(decision).ending().orElseThrow()).answer();
    }

    /// Settings that are kept in the test, and a browser that is not there.
    private static final class Host implements ScreenContext {
        private final List<String> changes = new ArrayList<>();
        private Duration undo = Duration.ofSeconds(3);
        private boolean letters = true;
        private boolean notes = true;
        private Set<OptionId> hidden = Set.of();
        private boolean rules;
        private Browsed browsed = new Browsed.Failed("no browser");

        @Override
        public Wishes wishes(Question question) {
            return new Wishes(Theme.MONO, undo, letters, notes, true, true, hidden);
        }

        @Override
        public boolean takesRules() {
            return rules;
        }

        @Override
        public Browsed browse(DecisionId id) {
            return browsed;
        }

        @Override
        public List<SettingLine> settings() {
            return List.of(
                    new SettingLine(
                            "annotations",
                            "Note fields",
                            notes ? "yes" : "no",
                            List.of("yes", "no"),
                            ""),
                    new SettingLine(
                            "undo_seconds",
                            "undo_seconds",
                            Long.toString(undo.toSeconds()),
                            List.of(),
                            ""));
        }

        @Override
        public String change(String name, String typed) {
            changes.add(name + "=" + typed);
            if (name.equals("annotations")) {
                notes = typed.equals("yes");
            } else {
                undo = Duration.ofSeconds(Long.parseLong(typed));
            }
            return "Kept.";
        }

        @Override
        public String hide(Question question, Set<OptionId> options) {
            hidden = Set.copyOf(options);
            return "Kept.";
        }
    }
}
