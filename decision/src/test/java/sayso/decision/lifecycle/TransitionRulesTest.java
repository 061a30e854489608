package sayso.decision.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.CLAUDE;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.choosing;
import static sayso.decision.model.DecisionSamples.in;
import static sayso.decision.model.DecisionSamples.pending;

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
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;

class TransitionRulesTest {
    private static final Actor.Person BEN = new Actor.Person("ben", Surface.WEB, Assurance.WEB);
    private static final Instant LATER = NOON.plus(Duration.ofMinutes(6));

    private static final Map<String, DecisionChange> CHANGES =
            Map.ofEntries(
                    Map.entry(
                            "answer",
                            new DecisionChange.GiveAnswer(choosing("postgres"), ANN, null)),
                    Map.entry(
                            "decline",
                            new DecisionChange.Cancel(CancelKind.REFUSED, "not now", ANN)),
                    Map.entry(
                            "withdraw",
                            new DecisionChange.Cancel(CancelKind.WITHDRAWN, "solved", CLAUDE)),
                    Map.entry("deadline", new DecisionChange.PassDeadline(false)),
                    Map.entry(
                            "supersede",
                            new DecisionChange.Supersede(new DecisionId("d-9p4ks2"), CLAUDE)),
                    Map.entry(
                            "extend", new DecisionChange.MoveDeadline(LATER.plusSeconds(60), ANN)),
                    Map.entry(
                            "contest",
                            new DecisionChange.Contest(
                                    new DecisionId("d-8n3kr1"), "too early", ANN)),
                    Map.entry("review", new DecisionChange.Review(ANN)),
                    Map.entry("hold", new DecisionChange.Hold(ANN)),
                    Map.entry("erase", new DecisionChange.Erase("the law", ANN)),
                    Map.entry("bind", new DecisionChange.Bind("s-9", "codex", "t-1", CLAUDE)),
                    Map.entry("deliver", new DecisionChange.Deliver(CLAUDE)),
                    Map.entry(
                            "claim",
                            new DecisionChange.ClaimAnswer(
                                    choosing("postgres"), ANN, null, Duration.ofSeconds(3))),
                    Map.entry("undo", new DecisionChange.UndoClaim(ANN)),
                    Map.entry("release", new DecisionChange.ReleaseClaim()),
                    Map.entry("pause", new DecisionChange.BreakOff(Answer.EMPTY, ANN, null)),
                    Map.entry("go on", new DecisionChange.GoOn(Answer.EMPTY, ANN)),
                    Map.entry("escalate", new DecisionChange.Escalate()),
                    Map.entry("remind", new DecisionChange.Remind(CLAUDE)),
                    Map.entry("acknowledge", new DecisionChange.Acknowledge(null, ANN)),
                    Map.entry(
                            "stale", new DecisionChange.CloseStale(Duration.ofMinutes(5), CLAUDE)));

    /// Every pair of a state and a change. `->` names the state that follows, `stays` a change that
    /// leaves the state, `same` nothing to do, `closed` somebody was first, `refused` not now.
    private static final Map<String, Map<DecisionState, String>> TABLE =
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
                    Map.entry("contest", row("closed", "stays", "closed", "closed", "closed")),
                    Map.entry("review", row("refused", "stays", "refused", "refused", "refused")),
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
                    Map.entry("contest", List.of("closed", "closed")),
                    Map.entry("review", List.of("refused", "refused")),
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
    void everyChangeAfterAClaimIsDefined(DecisionState state) {
        Answer answer = choosing("sqlite");
        AnswerClaim claim = new AnswerClaim(answer, BEN, NOON, LATER.minusSeconds(1));
        Decision before = in(state).claimed(claim);
        assertThat(CLAIMED.keySet()).isEqualTo(CHANGES.keySet());
        CLAIMED.forEach((change, expected) -> {
            DecisionChange tried =
                    change.equals("undo") ? new DecisionChange.UndoClaim(BEN) : CHANGES.get(change);
            TransitionResult step =
                    TransitionRules.apply(before, tried, DeskPolicy.STANDARD, LATER);
            switch (expected.get(state == DecisionState.PENDING ? 0 : 1)) {
                case "same" ->
                        assertThat(step).as(change).isInstanceOf(TransitionResult.Unchanged.class);
                case "refused" ->
                        assertThat(step).as(change).isInstanceOf(TransitionResult.Refused.class);
                case "closed" ->
                        assertThat(step)
                                .as(change)
                                .isInstanceOf(TransitionResult.AlreadyClosed.class);
                case "stays" -> {
                    Decision next = ((TransitionResult.Moved) step).next();
                    assertThat(next.claim()).as(change).isEqualTo(claim);
                    assertThat(next.state()).as(change).isEqualTo(state);
                }
                case "undone" -> {
                    Decision next = ((TransitionResult.Moved) step).next();
                    assertThat(next.claim()).as(change).isNull();
                    assertThat(next.state()).as(change).isEqualTo(state);
                }
                default -> {
                    Decision next = ((TransitionResult.Moved) step).next();
                    assertThat(next.claim()).as(change).isNull();
                    assertThat(((Outcome.Answered) next.ending().orElseThrow()))
                            .as(change)
                            .isEqualTo(
                                    new Outcome.Answered(
                                            answer,
                                            BEN,
                                            claim.releaseAt(),
                                            state == DecisionState.TIMED_OUT));
                }
            }
        });
    }

    @ParameterizedTest(name = "{1} on {0}: {2}")
    @MethodSource("cells")
    void everyChangeOnEveryStateIsDefined(DecisionState state, String change, String expected) {
        Decision before = in(state);
        TransitionResult step =
                TransitionRules.apply(before, CHANGES.get(change), DeskPolicy.STANDARD, LATER);

        switch (expected) {
            case "same" -> assertThat(step).isInstanceOf(TransitionResult.Unchanged.class);
            case "refused" -> assertThat(step).isInstanceOf(TransitionResult.Refused.class);
            case "closed" -> assertThat(step).isInstanceOf(TransitionResult.AlreadyClosed.class);
            case "stays" -> {
                Decision next = ((TransitionResult.Moved) step).next();
                assertThat(next.state()).isEqualTo(state);
                assertThat(next.version()).isEqualTo(before.version() + 1);
            }
            default -> {
                Decision next = ((TransitionResult.Moved) step).next();
                assertThat(next.state()).isEqualTo(DecisionState.valueOf(expected.substring(3)));
                assertThat(next.version()).isEqualTo(before.version() + 1);
                assertThat(TransitionRules.allows(state, next.state())).isTrue();
            }
        }
    }

    @Test
    void theTableHasEveryChangeThereIs() {
        long kinds = CHANGES.values().stream().map(Object::getClass).distinct().count();
        assertThat(kinds).isEqualTo(DecisionChange.class.getPermittedSubclasses().length);
        assertThat(TABLE.keySet()).isEqualTo(CHANGES.keySet());
    }

    @ParameterizedTest
    @EnumSource
    void nothingLeavesAClosedStateExceptALateAnswer(DecisionState from) {
        List<DecisionState> targets =
                Stream.of(DecisionState.values())
                        .filter(to -> TransitionRules.allows(from, to))
                        .toList();

        assertThat(targets)
                .isEqualTo(
                        switch (from) {
                            case PENDING ->
                                    List.of(
                                            DecisionState.RESOLVED,
                                            DecisionState.CANCELLED,
                                            DecisionState.TIMED_OUT,
                                            DecisionState.SUPERSEDED);
                            case TIMED_OUT -> List.of(DecisionState.RESOLVED);
                            case RESOLVED, CANCELLED, SUPERSEDED -> List.of();
                        });
    }

    @Test
    void anAgentNeverAnswers() {
        TransitionResult step =
                apply(pending(), new DecisionChange.GiveAnswer(choosing("postgres"), CLAUDE, null));

        assertThat(step).isInstanceOf(TransitionResult.NotAllowed.class);
    }

    @Test
    void anAgentNeverMovesADeadline() {
        assertThat(apply(pending(), new DecisionChange.MoveDeadline(null, CLAUDE)))
                .isInstanceOf(TransitionResult.NotAllowed.class);
    }

    @Test
    void anAgentWithdrawsAndAPersonDeclinesAndNeitherDoesTheOthers() {
        assertThat(apply(pending(), new DecisionChange.Cancel(CancelKind.REFUSED, "", CLAUDE)))
                .isInstanceOf(TransitionResult.NotAllowed.class);
        assertThat(apply(pending(), new DecisionChange.Cancel(CancelKind.WITHDRAWN, "", ANN)))
                .isInstanceOf(TransitionResult.NotAllowed.class);
    }

    @Test
    void anAnswerReleasesWorkAndNothingElseDoes() {
        CHANGES.forEach((name, change) -> {
            TransitionResult step =
                    TransitionRules.apply(pending(), change, DeskPolicy.STANDARD, LATER);
            if (step instanceof TransitionResult.Moved moved) {
                assertThat(moved.gates() instanceof GateEffect.Release)
                        .as(name)
                        .isEqualTo(name.equals("answer"));
            }
        });
    }

    @Test
    void aLateAnswerSaysItIsLate() {
        TransitionResult step = apply(in(DecisionState.TIMED_OUT), CHANGES.get("answer"));

        Outcome.Answered outcome =
                (Outcome.Answered) ((TransitionResult.Moved) step).next().outcome();
        assertThat(outcome.late()).isTrue();
    }

    @Test
    void aTimedOutDecisionTakesNoAnswerAfterAWeek() {
        Instant afterAWeek = NOON.plus(Duration.ofDays(7)).plusSeconds(1);

        assertThat(
                        TransitionRules.apply(
                                in(DecisionState.TIMED_OUT),
                                CHANGES.get("answer"),
                                DeskPolicy.STANDARD,
                                afterAWeek))
                .isInstanceOf(TransitionResult.AlreadyClosed.class);
    }

    @Test
    void noLateAnswerOnceTheAskerMovedOnOrADefaultWasTaken() {
        LateAnswerClosure shut = new LateAnswerClosure("it was replaced", null);

        assertThat(apply(DecisionSamples.timedOut(null, shut), CHANGES.get("answer")))
                .isInstanceOf(TransitionResult.AlreadyClosed.class);
        assertThat(apply(DecisionSamples.timedOut(choosing("sqlite"), null), CHANGES.get("answer")))
                .isInstanceOf(TransitionResult.AlreadyClosed.class);
    }

    @Test
    void theSameAnswerFromTheSamePersonAgainChangesNothing() {
        assertThat(
                        apply(
                                in(DecisionState.RESOLVED),
                                new DecisionChange.GiveAnswer(choosing("sqlite"), ANN, null)))
                .isInstanceOf(TransitionResult.Unchanged.class);
    }

    @Test
    void whoHasSeenItIsToldByTheirIdAndNotByTheirName() {
        Decision seen =
                moved(pending(), new DecisionChange.Acknowledge(null, anna("p-1", "Anna")), NOON);

        assertThat(apply(seen, new DecisionChange.Acknowledge(null, anna("p-1", "Anna B."))))
                .isInstanceOf(TransitionResult.Unchanged.class);
        assertThat(apply(seen, new DecisionChange.Acknowledge(null, anna("p-2", "Anna"))))
                .isInstanceOf(TransitionResult.Moved.class);
    }

    private static Actor.Person anna(String id, String name) {
        return new Actor.Person(new PersonId(id), name, Surface.WEB, Assurance.WEB);
    }

    @Test
    void anAnswerToAQuestionThatReadsOtherwiseIsRefused() {
        TransitionResult step =
                apply(
                        pending(),
                        new DecisionChange.GiveAnswer(choosing("postgres"), ANN, "other digest"));

        assertThat(((TransitionResult.Refused) step).problems())
                .extracting(Problem::message)
                .containsExactly("the question changed while you read it");
    }

    @Test
    void aWeakerAssuranceThanTheFloorIsNotAllowed() {
        DecisionTerms strict =
                new DecisionTerms(
                        Urgency.MEDIUM,
                        null,
                        TimeoutAction.NONE,
                        null,
                        false,
                        SurfacePreference.AUTO,
                        Assurance.TERMINAL);
        Decision decision =
                pending(strict, DecisionSamples.question(DecisionSamples.request()), List.of());
        Actor client = new Actor.Person("ann", Surface.ELICITATION, Assurance.CLIENT);

        assertThat(
                        apply(
                                decision,
                                new DecisionChange.GiveAnswer(choosing("postgres"), client, null)))
                .isInstanceOf(TransitionResult.NotAllowed.class);
        assertThat(apply(decision, new DecisionChange.GiveAnswer(choosing("postgres"), ANN, null)))
                .isInstanceOf(TransitionResult.Moved.class);
    }

    @Test
    void typingHoldsTheDeadlineButNotForEver() {
        Decision decision = pending();
        Instant deadline = decision.timing().deadline();

        Decision held = moved(decision, new DecisionChange.Hold(ANN), deadline.minusSeconds(10));
        assertThat(held.timing().due()).isEqualTo(deadline.plusSeconds(50));

        Instant farOff = deadline.plus(Duration.ofMinutes(29)).plusSeconds(45);
        Decision longer = moved(held, new DecisionChange.Hold(ANN), farOff);
        assertThat(longer.timing().due()).isEqualTo(deadline.plus(Duration.ofMinutes(30)));
    }

    @Test
    void aDeadlineIsNotPassedBeforeItsInstant() {
        Instant due = pending().timing().due();

        assertThat(
                        TransitionRules.apply(
                                pending(),
                                new DecisionChange.PassDeadline(false),
                                DeskPolicy.STANDARD,
                                due.minusNanos(1)))
                .isInstanceOf(TransitionResult.Unchanged.class);
        assertThat(moved(pending(), new DecisionChange.PassDeadline(false), due).state())
                .isEqualTo(DecisionState.TIMED_OUT);
    }

    private static TransitionResult apply(Decision decision, DecisionChange change) {
        return TransitionRules.apply(decision, change, DeskPolicy.STANDARD, LATER);
    }

    private static Decision moved(Decision decision, DecisionChange change, Instant now) {
        return ((TransitionResult.Moved)
                        TransitionRules.apply(decision, change, DeskPolicy.STANDARD, now))
                .next();
    }

    private static Map<DecisionState, String> row(
            String pending, String resolved, String cancelled, String timedOut, String superseded) {
        return Map.of(
                DecisionState.PENDING, pending,
                DecisionState.RESOLVED, resolved,
                DecisionState.CANCELLED, cancelled,
                DecisionState.TIMED_OUT, timedOut,
                DecisionState.SUPERSEDED, superseded);
    }
}
