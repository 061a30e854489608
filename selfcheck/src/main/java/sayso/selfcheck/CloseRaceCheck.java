package sayso.selfcheck;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.EscalationPolicy;
import sayso.home.Home;
import sayso.selfcheck.closing.CloseRace;
import sayso.selfcheck.closing.RacerRole;
import sayso.selfcheck.model.ManualClock;

/// Races answers, deadlines, withdrawals, successors, extensions and typing for the same decision,
/// half of the rounds by a clock that a racer moves, half by the computer's own; checks that each
/// round has one ending, seen alike by all.
final class CloseRaceCheck implements PromiseCheck {
    /// More than typing can hold a deadline.
    private static final Duration PAST = Duration.ofHours(1);

    /// Typing holds a deadline for a moment only, so that every round comes to an end.
    private static final DeskPolicy BRIEF =
            new DeskPolicy(
                    false,
                    DeskPolicy.STANDARD.openAfterTimeout(),
                    DeskPolicy.STANDARD.lateAnswers(),
                    Duration.ofMillis(4),
                    Duration.ofMillis(20),
                    DeskPolicy.STANDARD.shortestTimeout(),
                    DeskPolicy.STANDARD.longestTimeout(),
                    EscalationPolicy.NONE);

    private static final Duration MOVED = Duration.ofSeconds(60);
    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final int LONGEST_MILLIS = 6;

    @Override
    public String name() {
        return "closing";
    }

    @Override
    public String tries() {
        return "a decision is answered, expires, is withdrawn and replaced at the same moment";
    }

    @Override
    public CheckResult run(CheckContext ground) throws IOException, InterruptedException {
        int rounds = ground.sizes().rounds();
        CheckFaults verdict = new CheckFaults();
        ManualClock hand = new ManualClock(ground.clock().instant().truncatedTo(ChronoUnit.MILLIS));
        play(ground, "moved", hand, () -> hand.move(PAST), 0, rounds / 2, verdict);
        play(
                ground,
                "real",
                ground.clock(),
                () -> LockSupport.parkNanos(SHORTEST.toNanos()),
                rounds / 2,
                rounds,
                verdict);
        return CheckResult.of(
                verdict.shown(),
                "%s rounds, by a moved clock and by the real one: one ending each, seen alike by all"
                        .formatted(CheckFigures.grouped(rounds)),
                new CheckFigures().with("rounds", rounds).all());
    }

    private static void play(
            CheckContext ground,
            String name,
            InstantSource clock,
            Runnable passDeadline,
            int from,
            int to,
            CheckFaults verdict)
            throws InterruptedException {
        Home home = ground.home(name);
        List<DecisionDesk> desks = new ArrayList<>();
        try (ExecutorService threads =
                Executors.newCachedThreadPool(
                        work -> Thread.ofPlatform().daemon().unstarted(work))) {
            for (int i = 0; i < RacerRole.values().length; i++) {
                desks.add(ground.desk(ground.bench().stores().open(home, clock), clock, BRIEF));
            }
            CloseRace round = new CloseRace(desks, passDeadline, threads);
            Random random = ground.random(name);
            for (int i = from; i < to && verdict.isSound(); i++) {
                boolean moved = clock instanceof ManualClock;
                Duration limit =
                        moved ? MOVED : SHORTEST.multipliedBy(1 + random.nextInt(LONGEST_MILLIS));
                verdict.addAll(round.play("Round " + i, limit, random));
                ground.progress(i, ground.sizes().rounds());
            }
        } finally {
            desks.forEach(DecisionDesk::close);
        }
    }
}
