package sayso.selfcheck.closing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.selfcheck.worker.SelfcheckQuestions;

/// A round of the race: asks one decision, lets racers try to end it at the same moment, each at a
/// desk of its own, and returns what went wrong, as `CloseRaceJudge` finds it or because a racer
/// hangs or fails.
public final class CloseRace {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    private static final Actor.Person BOB = new Actor.Person("bob", Surface.WEB, Assurance.WEB);
    private static final Actor.Person CYD = new Actor.Person("cyd", Surface.WEB, Assurance.WEB);
    private static final Duration MOMENT = Duration.ofMillis(2);
    private static final Actor.Agent AGENT =
            new Actor.Agent(
                    SelfcheckQuestions.ASKER.owner(), SelfcheckQuestions.ASKER.name(), null);
    private static final long LONGEST_DELAY_NANOS = 1_500_000;
    private static final long PATIENCE_SECONDS = 60;
    private static final int PAGE = 1_000;

    private final List<DecisionDesk> desks;
    private final Runnable passDeadline;
    private final ExecutorService threads;

    /// @param desks one for each `RacerRole`, over one storage
    /// @param passDeadline lets the time come at which the decision is due
    public CloseRace(List<DecisionDesk> desks, Runnable passDeadline, ExecutorService threads) {
        this.desks = List.copyOf(desks);
        this.passDeadline = passDeadline;
        this.threads = threads;
    }

    /// @return what must not have happened
    public List<String> play(String title, Duration limit, Random random)
            throws InterruptedException {
        DecisionDesk own = desks.getFirst();
        long head = own.log().head();
        if (!(own.ask(SelfcheckQuestions.ask(title, limit)) instanceof AskResult.Asked asked)) {
            return List.of("a question was refused");
        }
        Decision decision = asked.decision();
        List<RacerRole> racers = racers(random);
        CyclicBarrier together = new CyclicBarrier(racers.size());
        List<Future<RacerResult>> running = new ArrayList<>();
        for (RacerRole racer : racers) {
            long delay = racer == RacerRole.WAITER ? 0 : random.nextLong(LONGEST_DELAY_NANOS);
            running.add(
                    threads.submit(() -> {
                        together.await();
                        LockSupport.parkNanos(delay);
                        return race(racer, decision);
                    }));
        }
        List<RacerResult> told = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (Future<RacerResult> each : running) {
            try {
                told.add(each.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
            } catch (TimeoutException e) {
                faults.add(decision.id() + ": somebody hangs");
            } catch (ExecutionException e) {
                faults.add(decision.id() + ": " + e.getCause());
            }
        }
        faults.addAll(
                new CloseRaceJudge(decision, last(own, decision), log(own, decision, head))
                        .judge(told));
        return faults;
    }

    /// The waiter and the sweeper always, so that there is an end; of the others some.
    private static List<RacerRole> racers(Random random) {
        List<RacerRole> racers = new ArrayList<>();
        for (RacerRole closer : RacerRole.values()) {
            boolean always = closer == RacerRole.WAITER || closer == RacerRole.SWEEPER;
            boolean rarely =
                    closer == RacerRole.EXTENDER
                            || closer == RacerRole.TYPIST
                            || closer == RacerRole.UNDOER;
            if (always || random.nextInt(rarely ? 6 : 2) == 0) {
                racers.add(closer);
            }
        }
        return racers;
    }

    private RacerResult race(RacerRole closer, Decision decision) throws InterruptedException {
        DecisionDesk desk = desks.get(List.of(RacerRole.values()).indexOf(closer));
        Object told =
                switch (closer) {
                    case ANSWERER ->
                            desk.answer(
                                    decision.id(),
                                    Answer.choosing(SelfcheckQuestions.SHIP),
                                    ADA,
                                    null);
                    case SECOND_ANSWERER ->
                            desk.answer(
                                    decision.id(),
                                    Answer.choosing(SelfcheckQuestions.HOLD),
                                    BOB,
                                    null);
                    case CLAIMER ->
                            desk.answer(
                                    decision.id(),
                                    Answer.choosing(SelfcheckQuestions.SHIP),
                                    CYD,
                                    null,
                                    MOMENT);
                    case UNDOER -> desk.undo(decision.id(), CYD);
                    case WITHDRAWER ->
                            desk.cancel(decision.id(), CancelKind.WITHDRAWN, "moved on", AGENT);
                    case DECLINER -> desk.cancel(decision.id(), CancelKind.REFUSED, "no", BOB);
                    case SUCCESSOR -> desk.ask(successor(decision));
                    case EXTENDER ->
                            desk.extend(
                                    decision.id(),
                                    new DeadlineAdjustment.Longer(Duration.ofMillis(5)),
                                    ADA);
                    case TYPIST ->
                            desk.saveDraft(
                                    decision.id(), Answer.choosing(SelfcheckQuestions.HOLD), ADA);
                    case SWEEPER -> {
                        passDeadline.run();
                        yield desk.closeOverdue();
                    }
                    case WAITER ->
                            desk.await(decision.id(), AGENT, Duration.ofSeconds(PATIENCE_SECONDS));
                };
        return new RacerResult(closer, told);
    }

    private static NewDecision successor(Decision decision) {
        return SelfcheckQuestions.ask("In place of " + decision.id(), null)
                .replacing(decision.id());
    }

    private static Decision last(DecisionDesk desk, Decision decision) {
        return desk.find(decision.id().value(), ADA) instanceof DecisionLookup.Found(Decision found)
                ? found
                : decision;
    }

    private static List<LoggedEvent> log(DecisionDesk desk, Decision decision, long head) {
        return desk.log().since(head, PAGE).stream()
                .filter(logged -> logged.decision().equals(decision.id()))
                .toList();
    }
}
