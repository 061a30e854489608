package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.terminal.screen.TextMetrics;

/// What keys and news do to the inbox, over a real desk and without a terminal.
class WatchStateTest {
    private static final TopicId SCOPE = new TopicId("scope");

    private final WatchHarness played = new WatchHarness();

    @Test
    void theMostUrgentComesFirstAndTheCursorStaysWhereItIs() {
        Decision tea = played.ask(aDecision().titled("Tea?").ofUrgency("low"));
        played.settle();
        Decision deploy = played.ask(aDecision().titled("Deploy?").ofUrgency("high"));
        played.settle();

        assertThat(played.state.shown().stream().map(InboxRow::id))
                .containsExactly(deploy.id(), tea.id());
        assertThat(played.under()).isEqualTo(tea.id());
        assertThat(played.type("k").under()).isEqualTo(deploy.id());
    }

    @Test
    void aChosenOptionIsSentByEnterAndCanBeTakenBack() {
        Decision decision = one();

        played.type("2");
        assertThat(played.now(decision.id()).claim()).isNull();
        assertThat(played.screen(80, 24)).contains("Enter sends: Option b");
        played.type("ENTER");
        assertThat(played.now(decision.id()).claim()).isNotNull();
        assertThat(played.screen(80, 24)).contains("u undoes (3 s)");

        played.type("u");
        assertThat(played.now(decision.id()).claim()).isNull();
        assertThat(played.screen(80, 24)).contains("Taken back. Nothing was sent.");

        played.type("ENTER").pass(Duration.ofSeconds(3));
        assertThat(answered(decision).chosen()).containsExactly(new OptionId("b"));
        assertThat(played.state.moment()).isNull();
        assertThat(played.under()).isEqualTo(decision.id());
    }

    @Test
    void aNumberSendsWhereOneChoiceIsAllAndCanBeTakenBack() {
        Decision decision = played.ask(aDecision().withOptions("a", "b"));
        played.settle();

        played.type("2");
        assertThat(played.now(decision.id()).claim()).isNotNull();
        assertThat(played.screen(80, 24)).contains("u undoes (3 s)");
        played.type("u");
        assertThat(played.now(decision.id()).claim()).isNull();
    }

    @Test
    void whatIsDestructiveIsMarkedAndSentByAKeyOfItsOwnAlone() {
        Decision decision =
                played.ask(
                        aDecision().titled("Drop orders_old?").withOptions("a", "b").destructive());
        played.settle();

        assertThat(played.screen(100, 24))
                .contains("Destructive  Drop orders_old?")
                .contains("\u26A0 Destructive, cannot be undone");
        assertThat(played.screen(40, 24)).contains("\u26A0 Drop");
        played.type("1", "ENTER");
        assertThat(played.now(decision.id()).claim()).isNull();
        assertThat(played.screen(100, 24))
                .contains("Destructive, cannot be undone. y sends: Option a. Any other key");
        played.type("ENTER");
        assertThat(played.state.message()).isEqualTo("Nothing was sent.");
        played.type("ENTER", "j", "y");
        assertThat(played.now(decision.id()).claim()).isNull();
        played.type("ENTER", "y");
        assertThat(played.now(decision.id()).claim()).isNotNull();
    }

    @Test
    void severalThatCannotBeUndoneAreSentByAKeyOfItsOwnAlone() {
        Decision first =
                played.ask(aDecision().titled("One?").withOptions("a", "b").irreversible());
        played.clock.tick(Duration.ofSeconds(1));
        Decision second =
                played.ask(aDecision().titled("Two?").withOptions("a", "b").irreversible());
        played.settle();

        played.type(" ", "j", " ", "1", "ENTER");
        assertThat(played.screen(100, 24)).contains("cannot be undone", "y sends it to all");
        played.type("ENTER");
        assertThat(played.now(first.id()).claim()).isNull();
        played.type("ENTER", "y");
        assertThat(played.now(first.id()).claim()).isNotNull();
        assertThat(played.now(second.id()).claim()).isNotNull();

        WatchHarness others = new WatchHarness();
        others.ask(aDecision().titled("One?").withOptions("a", "b"));
        others.ask(aDecision().titled("Two?").withOptions("a", "b").destructive());
        assertThat(others.settle().type("B").state.marks().count()).isEqualTo(1);
    }

    @Test
    void whatHasExpiredStandsLastUnderAHeadingAndIsNotCounted() {
        Decision old =
                played.ask(
                        aDecision()
                                .titled("Old?")
                                .ofUrgency("high")
                                .closingAfter(Duration.ofMinutes(1)));
        played.settle();
        assertThat(played.screen(80, 24)).contains("1 waiting");
        assertThat(played.desk.closeOverdue()).isZero();
        played.clock.tick(Duration.ofMinutes(2));
        assertThat(played.desk.closeOverdue()).isEqualTo(1);
        Decision low = played.ask(aDecision().titled("Low?").ofUrgency("low"));
        played.settle();

        assertThat(played.state.shown().stream().map(InboxRow::id))
                .containsExactly(low.id(), old.id());
        assertThat(played.under()).isEqualTo(old.id());
        String screen = played.screen(80, 24);
        assertThat(screen)
                .contains("1 waiting, 1 expired", "Expired, but still open to a late answer:");
        assertThat(screen.indexOf("Low?")).isLessThan(screen.indexOf("Expired, but still"));
        assertThat(played.type("k").under()).isEqualTo(low.id());
    }

    @Test
    void enterOnSeveralTopicsBeginsTheirSitting() {
        Decision release = played.collect("scope", "name");
        played.settle();

        assertThat(played.type("1").state.message())
                .isEqualTo("It has several topics; Enter opens them.");
        assertThat(played.press(WatchHarness.key("ENTER")))
                .singleElement()
                .isInstanceOfSatisfying(
                        DeskCommand.Sit.class,
                        sit -> assertThat(sit.decision().id()).isEqualTo(release.id()));
        assertThat(played.now(release.id()).isPending()).isTrue();
    }

    @Test
    void oneTopicAloneIsAnsweredInTheListAsASingleQuestion() {
        Decision scope = played.collectOne("all", "less");
        played.settle();

        assertThat(played.screen(100, 24)).contains("How much?", "2. Option less");
        played.type("r", "t", "w", "o", "ENTER", "2", "ENTER").pass(Duration.ofSeconds(3));

        assertThat(answered(scope).topics())
                .containsOnly(
                        Map.entry(
                                SCOPE, TopicAnswer.choosing(new OptionId("less")).withNote("two")));
    }

    @Test
    void whatIsTypedOnOneTopicAloneIsKeptAsItsSittingHasIt() {
        Decision scope = played.collectOne("all", "less");
        Answer remarked =
                Answer.EMPTY
                        .on(SCOPE, TopicAnswer.choosing(new OptionId("all")))
                        .withGlobalNote("remark");
        played.desk.saveDraft(scope.id(), remarked, WatchHarness.ADA);
        played.settle();

        assertThat(played.screen(100, 24)).contains("\u2713 1. Option all");
        played.type("2", "a");

        assertThat(
                        played.desk
                                .draft(scope.id(), PersonId.local("ada"))
                                .orElseThrow()
                                .content()
                                .topics())
                .containsOnly(Map.entry(SCOPE, TopicAnswer.choosing(new OptionId("less"))));
        assertThat(
                        played.desk
                                .draft(scope.id(), PersonId.local("ada"))
                                .orElseThrow()
                                .content()
                                .globalNote())
                .isEqualTo("remark");
    }

    @Test
    void dWantsToPauseAQuestionnaireAndHandsASingleQuestionBack() {
        Decision scope = played.collectOne("all", "less");
        played.settle();
        played.type("2");

        assertThat(played.press(WatchHarness.key("d")))
                .singleElement()
                .isInstanceOfSatisfying(
                        DeskCommand.Sit.class,
                        sit -> {
                            assertThat(sit.decision().id()).isEqualTo(scope.id());
                            assertThat(sit.pausing()).isTrue();
                            assertThat(Objects.requireNonNull(sit.typed()).chosen())
                                    .containsExactly(new OptionId("less"));
                        });

        WatchHarness single = new WatchHarness();
        Decision asked = single.ask(aDecision().withOptions("a", "b"));
        single.settle().type("d", "w", "h", "y", "ENTER");
        Outcome.Cancelled ended = (Outcome.Cancelled) single.now(asked.id()).outcome();
        assertThat(ended).isNotNull();
        assertThat(ended.kind()).isEqualTo(CancelKind.DISCUSS);
        assertThat(ended.reason()).isEqualTo("why");
    }

    @Test
    void oneTopicAloneThatWasPausedOpensItsSitting() {
        Decision scope = played.collectOne("all", "less");
        played.desk.pause(scope.id(), Answer.EMPTY, WatchHarness.ADA, null);
        played.settle();

        assertThat(played.type("1").state.message())
                .isEqualTo("It was handed back; Enter opens it.");
        assertThat(played.press(WatchHarness.key("ENTER")))
                .singleElement()
                .isInstanceOf(DeskCommand.Sit.class);
    }

    @Test
    void aRowAndItsDetailSayHowFarAQuestionnaireHasCome() {
        Decision release = played.collect("scope", "name", "docs");
        played.settle();
        assertThat(played.screen(100, 24))
                .contains("Release", "0 of 3 answered")
                .contains("Topics: D1, D2, D3", "0 of 3 answered. Enter opens it.");

        played.desk.goOn(
                release.id(),
                Answer.EMPTY.on(SCOPE, TopicAnswer.ofText("half of it")),
                release.asker().agent());
        played.look();
        played.settle();
        assertThat(played.screen(100, 24)).contains("0 of 3 answered", "Reported by the agent: D1");

        Answer typed = Answer.EMPTY.on(SCOPE, TopicAnswer.ofText("all of it"));
        played.desk.saveDraft(release.id(), typed, WatchHarness.ADA);
        played.desk.pause(release.id(), typed, WatchHarness.ADA, null);
        played.look();
        played.settle();

        assertThat(played.screen(100, 24)).contains("paused, 1 of 3 answered");
        assertThat(played.screen(40, 24)).contains("paused, 1/3");
    }

    @Test
    void enterOnWhatNobodyChoseShowsFirstWhatItWouldSend() {
        Decision decision = played.ask(aDecision().withOptions("a", "b").preselecting("b"));
        played.settle();

        played.type("ENTER");
        assertThat(played.now(decision.id()).claim()).isNull();
        assertThat(played.state.message()).startsWith("Enter again sends: Option b");
        played.type("ENTER").pass(Duration.ofSeconds(3));
        assertThat(answered(decision).chosen()).containsExactly(new OptionId("b"));
    }

    @Test
    void whatCameByItselfIsLookedAtBeforeAKeyChooses() {
        Decision decision = played.ask(aDecision().withOptions("a", "b"));
        while (played.state.current().isEmpty()) {
            played.runOne();
            played.tellOne();
        }
        played.draw();

        List<DeskCommand> _ = played.press(WatchHarness.key("1"));
        assertThat(played.state.message()).startsWith("It arrived just now.");
        played.settle().type("1", "ENTER").pass(Duration.ofSeconds(3));
        assertThat(answered(decision).chosen()).containsExactly(new OptionId("a"));
    }

    @Test
    void aKeyAfterAMoveWaitsUntilWhatItIsAboutWasDrawn() {
        Decision first = played.ask(aDecision().titled("First?").withOptions("a", "b"));
        played.clock.tick(Duration.ofSeconds(1));
        Decision second = played.ask(aDecision().titled("Second?").withOptions("a", "b"));
        played.settle();
        assertThat(played.under()).isEqualTo(first.id());

        List<DeskCommand> _ = played.press(WatchHarness.key("j"));
        List<DeskCommand> _ = played.press(WatchHarness.key("1"));
        assertThat(played.under()).isEqualTo(second.id());
        assertThat(played.state.current().orElseThrow().sheet().isUntouched()).isTrue();
        played.settle().type("1");
        assertThat(played.state.current().orElseThrow().sheet().isUntouched()).isFalse();
    }

    @Test
    void theListStandsStillWhileThePersonDecides() {
        Decision decision = one();
        played.type("1");
        Decision urgent = played.ask(aDecision().titled("Newer?").ofUrgency("high"));
        Decision other = played.ask(aDecision().titled("Newest?").ofUrgency("high"));
        played.settle();

        assertThat(played.state.shown().stream().map(InboxRow::id)).containsExactly(decision.id());
        assertThat(played.screen(80, 24)).contains("3 waiting").contains("(2 new)");
        played.type("ESCAPE");
        assertThat(played.state.shown().stream().map(InboxRow::id))
                .contains(urgent.id(), other.id(), decision.id());
        assertThat(played.under()).isEqualTo(decision.id());
    }

    @Test
    void choiceRationaleAndWordsStayWithTheirDecisionAndAreKept() {
        Decision first =
                played.ask(aDecision().titled("First?").withOptions("a", "b").submittedByEnter());
        played.clock.tick(Duration.ofSeconds(1));
        played.ask(aDecision().titled("Second?").withOptions("a", "b"));
        played.settle();

        played.type("2", "r", "w", "h", "y", "ENTER");
        assertThat(played.now(first.id()).isPending()).isTrue();
        assertThat(played.state.message()).startsWith("Kept. Enter sends: Option b");
        played.type("j", "k");
        Answer kept = played.state.current().orElseThrow().sheet().answer();
        assertThat(kept.rationale()).isEqualTo("why");
        assertThat(kept.chosen()).containsExactly(new OptionId("b"));
        assertThat(
                        played.desk
                                .draft(first.id(), PersonId.local("ada"))
                                .orElseThrow()
                                .content()
                                .rationale())
                .isEqualTo("why");
        assertThat(played.state.listing().drafts()).contains(first.id());

        played.type("ENTER").pass(Duration.ofSeconds(3));
        assertThat(answered(first).rationale()).isEqualTo("why");
        assertThat(played.state.listing().drafts()).doesNotContain(first.id());
    }

    @Test
    void whatIsClosedElsewhereSaysByWhomAndKeepsTheText() {
        Decision decision = one();
        played.type("g", "h", "a", "l", "f", "ENTER", "1");
        assertThat(played.desk.answer(decision.id(), choosing("b"), WatchHarness.BOB, null))
                .isNotNull();
        played.look();
        played.settle();

        assertThat(played.screen(120, 24))
                .contains("answered by bob in the portal")
                .contains("Your draft is below.")
                .contains("Note on the whole: half");
        played.type("ENTER");
        assertThat(answered(decision).chosen()).containsExactly(new OptionId("b"));
        assertThat(played.under()).isEqualTo(decision.id());
        assertThat(played.state.message()).contains("answered by bob");
    }

    @Test
    void theKeysSayOnceHowToGoBack() {
        one();
        played.type("?");
        assertThat(played.screen(80, 60)).containsOnlyOnce("any key goes back");
    }

    @Test
    void onesOwnAnswerIsNotKeptBesideItself() {
        Decision decision = one();
        played.type("2", "ENTER").pass(Duration.ofSeconds(3));
        played.look();
        played.settle();

        assertThat(answered(decision).chosen()).containsExactly(new OptionId("b"));
        assertThat(played.screen(120, 24))
                .contains("It is answered by ada")
                .doesNotContain("Your draft is below.");
    }

    @Test
    void whoeverIsSecondLearnsWhoWasFirst() {
        Decision decision = one();
        played.type("1");
        assertThat(played.desk.answer(decision.id(), choosing("b"), WatchHarness.BOB, null))
                .isNotNull();
        played.type("ENTER");

        assertThat(played.state.message()).startsWith("Not sent.").contains("bob");
        assertThat(answered(decision).chosen()).containsExactly(new OptionId("b"));
    }

    @Test
    void decliningSaysWhatStaysHeldAndTakesOneMoreEnter() {
        Decision decision = played.ask(aDecision().withOptions("a", "b").blocking("bd-7"));
        played.settle();

        played.type("x");
        assertThat(played.state.message()).contains("Still held: bd-7.");
        played.type("ESCAPE");
        assertThat(played.now(decision.id()).isPending()).isTrue();
        played.type("x", "n", "o", "ENTER");
        Outcome.Cancelled ended = (Outcome.Cancelled) played.now(decision.id()).outcome();
        assertThat(ended).isNotNull();
        assertThat(ended.kind()).isEqualTo(CancelKind.REFUSED);
        assertThat(ended.reason()).isEqualTo("no");
    }

    @Test
    void filtersNarrowAtOnceAndNeverMoveTheCursor() {
        Decision tea = played.ask(aDecision().titled("Tea?").ofUrgency("low"));
        played.settle();
        Decision deploy = played.ask(aDecision().titled("Deploy?").ofUrgency("high"));
        played.settle();

        played.type("!");
        assertThat(played.under()).isEqualTo(tea.id());
        assertThat(played.screen(80, 24)).contains("1 waiting, high only");
        played.type("a", "/", "d", "e", "p");
        assertThat(played.state.listing().inbox().rows().stream().map(InboxRow::id))
                .containsExactly(deploy.id());
        assertThat(played.under()).isEqualTo(tea.id());
        played.type("ESCAPE");
        assertThat(played.state.shown()).hasSize(2);
    }

    @Test
    void whatHasNoLimitGetsNoFiveMinutes() {
        played.ask(aDecision().withOptions("a"));
        played.settle();

        played.type("e");
        assertThat(played.state.message()).isEqualTo("It has no deadline to extend.");
    }

    @Test
    void fiveMinutesMoreAreGiven() {
        Decision decision =
                played.ask(aDecision().withOptions("a").closingAfter(Duration.ofMinutes(5)));
        played.settle();

        played.type("e");
        assertThat(played.state.message()).isEqualTo("Five minutes more.");
        assertThat(played.now(decision.id()).timing().deadline())
                .isEqualTo(decision.timing().askedAt().plus(Duration.ofMinutes(10)));
    }

    @Test
    void aLimitThatIsOverIsSeenWithoutAnybodyElseLooking() {
        Decision decision =
                played.ask(aDecision().withOptions("a").closingAfter(Duration.ofMinutes(5)));
        played.settle();

        played.pass(Duration.ofMinutes(5));
        assertThat(played.screen(80, 24)).contains("expired").contains("the agent moved on");
        played.type("1", "ENTER").pass(Duration.ofSeconds(3));
        assertThat(answered(decision).chosen()).containsExactly(new OptionId("a"));
    }

    @Test
    void aLongListIsReadPageByPageAndToItsEndWhenWanted() {
        for (int i = 0; i < 1_300; i++) {
            played.ask(aDecision().titled("Question " + i));
            played.errands.removeLast();
            played.clock.tick(Duration.ofSeconds(1));
        }
        played.settle();
        assertThat(played.state.listing().inbox().rows()).hasSize(CursorReducer.PAGE);
        assertThat(played.screen(80, 24)).contains("1300 waiting");

        played.type("END");
        assertThat(played.state.listing().inbox().rows()).hasSize(1_300);
        assertThat(played.screen(80, 24)).contains("Question 1299");
        played.type("HOME");
        assertThat(played.screen(80, 24)).contains("Question 0");
    }

    @Test
    void aKeyPastWhatIsReadSaysThatMoreIsOnItsWay() {
        for (int i = 0; i < CursorReducer.PAGE + 1; i++) {
            played.ask(aDecision().titled("Question " + i));
            played.errands.removeLast();
            played.clock.tick(Duration.ofSeconds(1));
        }
        played.settle();
        while (!played.state.isOn(lastRead())) {
            down();
        }

        down();
        assertThat(played.state.isOn(lastRead())).isTrue();
        assertThat(played.state.message()).isEqualTo("Loading more.");
        played.settle();
        down();
        assertThat(played.state.message()).isEmpty();
        down();
        assertThat(played.state.isOn(lastRead())).isTrue();
        assertThat(played.state.message()).isEmpty();
    }

    private void down() {
        List<DeskCommand> _ = played.press(WatchHarness.key("j"));
    }

    private DecisionId lastRead() {
        return played.state.listing().inbox().rows().getLast().id();
    }

    @ParameterizedTest
    @CsvSource({"40, 24", "80, 24", "200, 40", "36, 9", "20, 6"})
    void nothingIsWiderOrHigherThanTheScreen(int columns, int rows) {
        played.ask(
                aDecision()
                        .titled("A question with a title that is longer than any narrow screen is")
                        .saying("And a prompt of several lines.\nWith more in it.")
                        .withOptions("a", "b")
                        .submittedByEnter()
                        .ofUrgency("high")
                        .closingAfter(Duration.ofMinutes(5))
                        .blocking("bd-1", "bd-2"));
        played.settle().type("1");

        List<String> lines = played.screen(columns, rows).lines().toList();
        assertThat(lines).hasSizeLessThanOrEqualTo(rows);
        assertThat(lines)
                .allSatisfy(line -> assertThat(TextMetrics.width(line)).isLessThan(columns));
        assertThat(played.screen(columns, rows)).contains("Enter");
    }

    @Test
    void withNothingWaitingItTeaches() {
        played.settle();
        assertThat(played.screen(80, 24)).contains("No open decisions.").contains("sayso install");
        assertThat(played.type("1").state.message()).isEqualTo("No decision is selected.");
    }

    private Decision one() {
        Decision decision =
                played.ask(aDecision().titled("Which?").withOptions("a", "b").submittedByEnter());
        played.settle();
        return decision;
    }

    private static Answer choosing(String id) {
        return Answer.choosing(new OptionId(id));
    }

    private Answer answered(Decision decision) {
        return ((Outcome.Answered) Objects.requireNonNull(played.now(decision.id()).outcome()))
                .answer();
    }
}
