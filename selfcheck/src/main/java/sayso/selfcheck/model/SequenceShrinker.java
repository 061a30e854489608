package sayso.selfcheck.model;

import java.util.ArrayList;
import java.util.List;

/// Shrinks a failing sequence: removes actions as long as it still fails without them, within a
/// number of tries, and returns the shortest found, so that a person can read it.
public final class SequenceShrinker {
    private final Failing failing;
    private int triesLeft;

    private SequenceShrinker(Failing failing, int tries) {
        this.failing = failing;
        this.triesLeft = tries;
    }

    /// Whether a life still fails.
    public interface Failing {
        boolean fails(List<DeskAction> life) throws InterruptedException;
    }

    /// @param tries how often a shorter life may be lived
    public static List<DeskAction> shrink(List<DeskAction> life, int tries, Failing failing)
            throws InterruptedException {
        return new SequenceShrinker(failing, tries).shrink(life);
    }

    private List<DeskAction> shrink(List<DeskAction> life) throws InterruptedException {
        List<DeskAction> shortest = life;
        for (int chunk = Math.max(1, life.size() / 2); chunk >= 1; chunk /= 2) {
            int from = 0;
            while (from < shortest.size() && triesLeft > 0) {
                triesLeft--;
                List<DeskAction> without = new ArrayList<>(shortest.subList(0, from));
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
