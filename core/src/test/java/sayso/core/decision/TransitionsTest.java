package sayso.core.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.core.decision.Samples.ANN;
import static sayso.core.decision.Samples.CLAUDE;
import static sayso.core.decision.Samples.NOON;
import static sayso.core.decision.Samples.choosing;
import static sayso.core.decision.Samples.in;
import static sayso.core.decision.Samples.pending;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class TransitionsTest {
    private static final Actor.Person BEN = new Actor.Person("ben", Surface.WEB, Assurance.WEB);
    private static final Instant LATER = NOON.plus(Duration.ofMinutes(6));

    private static final Map<String, Change> CHANGES =
            Map.ofEntries(
                    Map.entry("answer", new Change.GiveAnswer(choosing("postgres"), ANN, null)),
                    Map.entry("decline", new Change.Cancel(CancelKind.REFUSED, "not now", ANN)),
                    Map.entry(
                            "withdraw", new Change.Cancel(CancelKind.WITHDRAWN, "solved", CLAUDE)),
                    Map.entry("deadline", new Change.PassDeadline(false)),
                    Map.entry(
                            "supersede", new Change.Supersede(new DecisionId("d-9p4ks2"), CLAUDE)),
                    Map.entry("extend", new Change.MoveDeadline(LATER.plusSeconds(60), ANN)),
                    Map.entry("hold", new Change.Hold(ANN)),
                    Map.entry("erase", new Change.Erase("the law", ANN)),
                    Map.entry("bind", new Change.Bind("s-9", "codex", "t-1", CLAUDE)),
                    Map.entry("deliver", new Change.Deliver(CLAUDE)),
                    Map.entry(
                            "claim",
                            new Change.ClaimAnswer(
                                    choosing("postgres"), ANN, null, Duration.ofSeconds(3))),
                    Map.entry("undo", new Change.UndoClaim(ANN)),
                    Map.entry("release", new Change.ReleaseClaim()),
                    Map.entry("pause", new Change.BreakOff(Answer.EMPTY, ANN, null)),
                    Map.entry("go on", new Change.GoOn(Answer.EMPTY, ANN)),
                    Map.entry("escalate", new Change.Escalate()),
                    Map.entry("remind", new Change.Remind(CLAUDE)),
                    Map.entry("acknowledge", new Change.Acknowledge(null, ANN)),
                    Map.entry("stale", new Change.CloseStale(Duration.ofMinutes(5), CLAUDE)));

    /// Every pair of a state and a change. `->` names the state that follows, `stays` a change that
    /// leaves the state, `same` nothing to do, `closed` somebody was first, `refused` not now.
    private static final Map<String, Map<State, String>> TABLE =
            Map.ofEntries(
                    Map.entry(
                            "answer",
                            row("-> RESOLVED", "closed", "closed", "-> RESOLVED", "closed")),
                    Map.entry(
                            "decline", row("-> CANCELLED", "closed", "closed", "stays", "closed")),
                    Map.entry(
                            "withdraw", row("-> CANCELLED", "closed", "closed", "stays", "closed")),
                    Map.entry("deadline", row("-> TIMED_OUT", "same", "same", "same", "same")),
                    Map.entry(
                            "supersede",
                            row("-> SUPERSEDED", "closed", "stays", "stays", "closed")),
                    Map.entry("extend", row("stays", "closed", "closed", "closed", "closed")),
                    Map.entry("hold", row("stays", "closed", "closed", "closed", "closed")),
                    Map.entry("erase", row("refused", "stays", "stays", "stays", "stays")),
                    Map.entry("bind", row("stays", "stays", "stays", "stays", "stays")),
                    Map.entry("deliver", row("same", "stays", "stays", "stays", "stays")),
                    Map.entry("claim", row("stays", "closed", "closed", "stays", "closed")),
                    Map.entry("undo", row("same", "closed", "closed", "same", "closed")),
                    Map.entry("release", row("same", "same", "same", "same", "same")),
                    // what has one question is not paused
                    Map.entry("pause", row("refused", "closed", "closed", "closed", "closed")),
                    Map.entry("go on", row("same", "closed", "closed", "closed", "closed")),
                    Map.entry("escalate", row("same", "same", "same", "same", "same")),
                    Map.entry("remind", row("stays", "closed", "closed", "closed", "closed")),
                    Map.entry("acknowledge", row("stays", "closed", "closed", "closed", "closed")),
                    Map.entry(
                            "stale", row("-> TIMED_OUT", "closed", "closed", "closed", "closed")));

    /// The same of a decision that somebody has just answered: pending, and timed out. `undone` is
    /// open as before.
    private static final Map<String, List<String>> CLAIMED =
            Map.ofEntries(
                    Map.entry("answer", List.of("closed", "closed")),
                    Map.entry("claim", List.of("closed", "closed")),
                    Map.entry("undo", List.of("undone", "undone")),
                    Map.entry("release", List.of("answered", "answered")),
                    Map.entry("decline", List.of("closed", "closed")),
                    Map.entry("withdraw", List.of("closed", "closed")),
                    Map.entry("deadline", List.of("answered", "answered")),
                    Map.entry("supersede", List.of("closed", "closed")),
                    Map.entry("extend", List.of("stays", "closed")),
                    Map.entry("hold", List.of("stays", "closed")),
                    Map.entry("erase", List.of("refused", "refused")),
                    Map.entry("bind", List.of("stays", "stays")),
                    Map.entry("deliver", List.of("same", "stays")),
                    Map.entry("pause", List.of("closed", "closed")),
                    Map.entry("go on", List.of("same", "closed")),
                    Map.entry("escalate", List.of("same", "same")),
                    Map.entry("remind", List.of("closed", "closed")),
                    Map.entry("acknowledge", List.of("closed", "closed")),
                    Map.entry("stale", List.of("closed", "closed")));

    static Stream<Arguments> cells() {
        return TABLE.entrySet().stream()
                .flatMap(row ->
                        row.getValue().entrySet().stream()
                                .map(cell ->
                                        Arguments.of(
                                                cell.getKey(), row.getKey(), cell.getValue())));
    }

    @ParameterizedTest
    @EnumSource(names = {"PENDING", "TIMED_OUT"})
    void everyChangeAfterAClaimIsDefined(State state) {
        Answer answer = choosing("sqlite");
        Claim claim = new Claim(answer, BEN, NOON, LATER.minusSeconds(1));
        Decision before = in(state).claimed(claim);
        assertThat(CLAIMED.keySet()).isEqualTo(CHANGES.keySet());
        CLAIMED.forEach((change, expected) -> {
            Change tried = change.equals("undo") ? new Change.UndoClaim(BEN) : CHANGES.get(change);
            Step step = Transitions.apply(before, tried, DeskPolicy.STANDARD, LATER);
            switch (expected.get(state == State.PENDING ? 0 : 1)) {
                case "same" -> assertThat(step).as(change).isInstanceOf(Step.Unchanged.class);
                case "refused" -> assertThat(step).as(change).isInstanceOf(Step.Refused.class);
                case "closed" -> assertThat(step).as(change).isInstanceOf(Step.AlreadyClosed.class);
                case "stays" -> {
                    Decision next = ((Step.Moved) step).next();
                    assertThat(next.claim()).as(change).isEqualTo(claim);
                    assertThat(next.state()).as(change).isEqualTo(state);
                }
                case "undone" -> {
                    Decision next = ((Step.Moved) step).next();
                    assertThat(next.claim()).as(change).isNull();
                    assertThat(next.state()).as(change).isEqualTo(state);
                }
                default -> {
                    Decision next = ((Step.Moved) step).next();
                    assertThat(next.claim()).as(change).isNull();
                    assertThat(((Outcome.Answered) next.ending().orElseThrow()))
                            .as(change)
                            .isEqualTo(
                                    new Outcome.Answered(
                                            answer,
                                            BEN,
                                            claim.releaseAt(),
                                            state == State.TIMED_OUT));
                }
            }
        });
    }

    @ParameterizedTest(name = "{1} on {0}: {2}")
    @MethodSource("cells")
    void everyChangeOnEveryStateIsDefined(State state, String change, String expected) {
        Decision before = in(state);
        Step step = Transitions.apply(before, CHANGES.get(change), DeskPolicy.STANDARD, LATER);

        switch (expected) {
            case "same" -> assertThat(step).isInstanceOf(Step.Unchanged.class);
            case "refused" -> assertThat(step).isInstanceOf(Step.Refused.class);
            case "closed" -> assertThat(step).isInstanceOf(Step.AlreadyClosed.class);
            case "stays" -> {
                Decision next = ((Step.Moved) step).next();
                assertThat(next.state()).isEqualTo(state);
                assertThat(next.version()).isEqualTo(before.version() + 1);
            }
            default -> {
                Decision next = ((Step.Moved) step).next();
                assertThat(next.state()).isEqualTo(State.valueOf(expected.substring(3)));
                assertThat(next.version()).isEqualTo(before.version() + 1);
                assertThat(Transitions.allows(state, next.state())).isTrue();
            }
        }
    }

    @Test
    void theTableHasEveryChangeThereIs() {
        long kinds = CHANGES.values().stream().map(Object::getClass).distinct().count();
        assertThat(kinds).isEqualTo(Change.class.getPermittedSubclasses().length);
        assertThat(TABLE.keySet()).isEqualTo(CHANGES.keySet());
    }

    @ParameterizedTest
    @EnumSource
    void nothingLeavesAClosedStateExceptALateAnswer(State from) {
        List<State> targets =
                Stream.of(State.values()).filter(to -> Transitions.allows(from, to)).toList();

        assertThat(targets)
                .isEqualTo(
                        switch (from) {
                            case PENDING ->
                                    List.of(
                                            State.RESOLVED,
                                            State.CANCELLED,
                                            State.TIMED_OUT,
                                            State.SUPERSEDED);
                            case TIMED_OUT -> List.of(State.RESOLVED);
                            case RESOLVED, CANCELLED, SUPERSEDED -> List.of();
                        });
    }

    @Test
    void anAgentNeverAnswers() {
        Step step = apply(pending(), new Change.GiveAnswer(choosing("postgres"), CLAUDE, null));

        assertThat(step).isInstanceOf(Step.NotAllowed.class);
    }

    @Test
    void anAgentNeverMovesADeadline() {
        assertThat(apply(pending(), new Change.MoveDeadline(null, CLAUDE)))
                .isInstanceOf(Step.NotAllowed.class);
    }

    @Test
    void anAgentWithdrawsAndAPersonDeclinesAndNeitherDoesTheOthers() {
        assertThat(apply(pending(), new Change.Cancel(CancelKind.REFUSED, "", CLAUDE)))
                .isInstanceOf(Step.NotAllowed.class);
        assertThat(apply(pending(), new Change.Cancel(CancelKind.WITHDRAWN, "", ANN)))
                .isInstanceOf(Step.NotAllowed.class);
    }

    @Test
    void anAnswerReleasesWorkAndNothingElseDoes() {
        CHANGES.forEach((name, change) -> {
            Step step = Transitions.apply(pending(), change, DeskPolicy.STANDARD, LATER);
            if (step instanceof Step.Moved moved) {
                assertThat(moved.gates() instanceof GateEffect.Release)
                        .as(name)
                        .isEqualTo(name.equals("answer"));
            }
        });
    }

    @Test
    void aLateAnswerSaysItIsLate() {
        Step step = apply(in(State.TIMED_OUT), CHANGES.get("answer"));

        Outcome.Answered outcome = (Outcome.Answered) ((Step.Moved) step).next().outcome();
        assertThat(outcome.late()).isTrue();
    }

    @Test
    void aTimedOutDecisionTakesNoAnswerAfterAWeek() {
        Instant afterAWeek = NOON.plus(Duration.ofDays(7)).plusSeconds(1);

        assertThat(
                        Transitions.apply(
                                in(State.TIMED_OUT),
                                CHANGES.get("answer"),
                                DeskPolicy.STANDARD,
                                afterAWeek))
                .isInstanceOf(Step.AlreadyClosed.class);
    }

    @Test
    void noLateAnswerOnceTheAskerMovedOnOrADefaultWasTaken() {
        ClosedToLate shut = new ClosedToLate("it was replaced", null);

        assertThat(apply(Samples.timedOut(null, shut), CHANGES.get("answer")))
                .isInstanceOf(Step.AlreadyClosed.class);
        assertThat(apply(Samples.timedOut(choosing("sqlite"), null), CHANGES.get("answer")))
                .isInstanceOf(Step.AlreadyClosed.class);
    }

    @Test
    void theSameAnswerFromTheSamePersonAgainChangesNothing() {
        assertThat(apply(in(State.RESOLVED), new Change.GiveAnswer(choosing("sqlite"), ANN, null)))
                .isInstanceOf(Step.Unchanged.class);
    }

    @Test
    void anAnswerToAQuestionThatReadsOtherwiseIsRefused() {
        Step step =
                apply(pending(), new Change.GiveAnswer(choosing("postgres"), ANN, "other digest"));

        assertThat(((Step.Refused) step).problems())
                .extracting(Problem::message)
                .containsExactly("the question changed while you read it");
    }

    @Test
    void aWeakerAssuranceThanTheFloorIsNotAllowed() {
        Terms strict =
                new Terms(
                        Urgency.MEDIUM,
                        null,
                        TimeoutAction.NONE,
                        null,
                        false,
                        Transport.AUTO,
                        Assurance.TERMINAL);
        Decision decision = pending(strict, Samples.question(Samples.request()), List.of());
        Actor client = new Actor.Person("ann", Surface.ELICITATION, Assurance.CLIENT);

        assertThat(apply(decision, new Change.GiveAnswer(choosing("postgres"), client, null)))
                .isInstanceOf(Step.NotAllowed.class);
        assertThat(apply(decision, new Change.GiveAnswer(choosing("postgres"), ANN, null)))
                .isInstanceOf(Step.Moved.class);
    }

    @Test
    void typingHoldsTheDeadlineButNotForEver() {
        Decision decision = pending();
        Instant deadline = decision.timing().deadline();

        Decision held = moved(decision, new Change.Hold(ANN), deadline.minusSeconds(10));
        assertThat(held.timing().due()).isEqualTo(deadline.plusSeconds(50));

        Instant farOff = deadline.plus(Duration.ofMinutes(29)).plusSeconds(45);
        Decision longer = moved(held, new Change.Hold(ANN), farOff);
        assertThat(longer.timing().due()).isEqualTo(deadline.plus(Duration.ofMinutes(30)));
    }

    @Test
    void aDeadlineIsNotPassedBeforeItsInstant() {
        Instant due = pending().timing().due();

        assertThat(
                        Transitions.apply(
                                pending(),
                                new Change.PassDeadline(false),
                                DeskPolicy.STANDARD,
                                due.minusNanos(1)))
                .isInstanceOf(Step.Unchanged.class);
        assertThat(moved(pending(), new Change.PassDeadline(false), due).state())
                .isEqualTo(State.TIMED_OUT);
    }

    private static Step apply(Decision decision, Change change) {
        return Transitions.apply(decision, change, DeskPolicy.STANDARD, LATER);
    }

    private static Decision moved(Decision decision, Change change, Instant now) {
        return ((Step.Moved) Transitions.apply(decision, change, DeskPolicy.STANDARD, now)).next();
    }

    private static Map<State, String> row(
            String pending, String resolved, String cancelled, String timedOut, String superseded) {
        return Map.of(
                State.PENDING, pending,
                State.RESOLVED, resolved,
                State.CANCELLED, cancelled,
                State.TIMED_OUT, timedOut,
                State.SUPERSEDED, superseded);
    }
}
