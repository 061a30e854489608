package sayso.selfcheck;

import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.model.DeskAction;
import sayso.selfcheck.model.ModelComparison;
import sayso.selfcheck.model.SequenceShrinker;

/// Runs random sequences of actions on the store and on the bare rules, and compares them after
/// every step; a sequence that differs is shrunk to a short one for the report.
final class ModelCheck implements PromiseCheck {
    private static final int LIFE = 1_000;
    private static final int SHRINKING_TRIES = 120;

    @Override
    public String name() {
        return "model";
    }

    @Override
    public String tries() {
        return "whatever is done is compared with the bare rules";
    }

    @Override
    public CheckResult run(CheckContext ground) throws IOException, InterruptedException {
        int wanted = ground.sizes().actions();
        Instant start = ground.clock().instant();
        Lives lives = new Lives(ground, start);
        int done = 0;
        for (int number = 1; done < wanted; number++) {
            Random random = ground.random("life" + number);
            long seed = random.nextLong();
            List<DeskAction> life = DeskAction.life(random, Math.min(LIFE, wanted - done));
            Optional<ModelComparison.Difference> difference = lives.live(seed, life);
            if (difference.isPresent()) {
                return broken(lives, seed, number, life, difference.get());
            }
            done += life.size();
            ground.progress(done, wanted);
        }
        return new CheckResult.Proven(
                "%s actions, each with the result that the bare rules give"
                        .formatted(CheckFigures.grouped(done)),
                new CheckFigures().with("actions", done).with("differences", 0).all());
    }

    private static CheckResult broken(
            Lives lives,
            long seed,
            int number,
            List<DeskAction> life,
            ModelComparison.Difference first)
            throws InterruptedException {
        List<DeskAction> failing = life.subList(0, first.step() + 1);
        List<DeskAction> shortest =
                SequenceShrinker.shrink(
                        failing, SHRINKING_TRIES, each -> lives.live(seed, each).isPresent());
        List<String> faults = new ArrayList<>();
        faults.add("life %d, step %d: %s".formatted(number, first.step() + 1, first.text()));
        faults.add("%d steps suffice for a difference:".formatted(shortest.size()));
        shortest.forEach(action -> faults.add("  " + action));
        return new CheckResult.Broken(
                faults, new CheckFigures().with("actions", first.step() + 1L).all());
    }

    /// Every life begins with an empty store.
    private static final class Lives {
        private final CheckContext ground;
        private final Instant start;
        private int count;

        Lives(CheckContext ground, Instant start) {
            this.ground = ground;
            this.start = start;
        }

        Optional<ModelComparison.Difference> live(long seed, List<DeskAction> life)
                throws InterruptedException {
            count++;
            Home home = ground.home("home" + count);
            Function<InstantSource, DecisionStore> open =
                    clock -> ground.bench().stores().open(home, clock);
            return ModelComparison.live(open, start, seed, life);
        }
    }
}
