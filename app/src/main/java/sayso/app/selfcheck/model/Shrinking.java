package sayso.app.selfcheck.model;

import java.util.ArrayList;
import java.util.List;

/// Takes steps out of a life as long as it still fails without them, so that a person can read it.
public final class Shrinking {
    private final Failing failing;
    private int triesLeft;

    private Shrinking(Failing failing, int tries) {
        this.failing = failing;
        this.triesLeft = tries;
    }

    /// Whether a life still fails.
    public interface Failing {
        boolean fails(List<Action> life) throws InterruptedException;
    }

    /// @param tries how often a shorter life may be lived
    public static List<Action> shrink(List<Action> life, int tries, Failing failing)
            throws InterruptedException {
        return new Shrinking(failing, tries).shrink(life);
    }

    private List<Action> shrink(List<Action> life) throws InterruptedException {
        List<Action> shortest = life;
        for (int chunk = Math.max(1, life.size() / 2); chunk >= 1; chunk /= 2) {
            int from = 0;
            while (from < shortest.size() && triesLeft > 0) {
                triesLeft--;
                List<Action> without = new ArrayList<>(shortest.subList(0, from));
                without.addAll(
                        shortest.subList(Math.min(shortest.size(), from + chunk), shortest.size()));
                if (failing.fails(without)) {
                    shortest = without;
                } else {
                    from += chunk;
                }
            }
        }
        return shortest;
    }
}
