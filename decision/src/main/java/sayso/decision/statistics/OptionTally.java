package sayso.decision.statistics;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.log.DecisionFact;

/// Finds options that one asker offers again and again and that are never chosen, from facts about
/// decisions added one at a time; gives those offered most often.
final class OptionTally {
    private static final int AGAIN = 3;
    private static final int SHOWN = 10;

    /// why: what is offered once needs room as long as nobody knows that it is never offered again; what
    /// is offered often is met early
    private static final int MOST = 50_000;

    private final Map<Offer, int[]> offers = new HashMap<>();

    private record Offer(String requester, String label) {}

    void add(DecisionFact fact) {
        String requester = fact.keys().requester();
        for (DecisionFact.Reply reply : fact.ending().replies()) {
            reply.passedOver().forEach(label -> count(new Offer(requester, label), 0));
            reply.chosen().forEach(label -> count(new Offer(requester, label), 1));
        }
    }

    List<NeverChosenOption> neverChosen() {
        return offers.entrySet().stream()
                .filter(entry -> entry.getValue()[1] == 0 && entry.getValue()[0] >= AGAIN)
                .map(entry ->
                        new NeverChosenOption(
                                entry.getKey().requester(),
                                entry.getKey().label(),
                                entry.getValue()[0]))
                .sorted(
                        Comparator.comparingInt(NeverChosenOption::offered)
                                .reversed()
                                .thenComparing(NeverChosenOption::requester)
                                .thenComparing(NeverChosenOption::label))
                .limit(SHOWN)
                .toList();
    }

    private void count(Offer offer, int chosen) {
        int[] counts = offers.get(offer);
        if (counts == null) {
            if (offers.size() >= MOST) {
                return;
            }
            counts = new int[2];
            offers.put(offer, counts);
        }
        counts[0]++;
        counts[1] += chosen;
    }
}
