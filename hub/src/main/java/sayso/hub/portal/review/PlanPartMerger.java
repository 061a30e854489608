package sayso.hub.portal.review;

import java.util.ArrayList;
import java.util.List;

/// Joins parts of a long plan that stand below each other and of which nothing is said, so that its
/// page stays quick. The beginning, what changed, and what has a step or a comment stay in parts of
/// their own.
final class PlanPartMerger {
    /// A plan of this many parts and fewer is shown as it is.
    static final int FINE = 500;

    private static final int MOST_JOINED = 500;

    private PlanPartMerger() {}

    /// @param words names a place by its first and last line
    static List<PlanPart> merged(List<PlanPart> parts, PlaceText words) {
        int size = Math.ceilDiv(Math.max(1, parts.size() - FINE), MOST_JOINED);
        List<PlanPart> merged = new ArrayList<>();
        List<PlanPart> run = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            PlanPart part = parts.get(i);
            boolean alone = i < FINE || part.isSpokenOf();
            if (alone || run.size() >= size) {
                join(run, merged, words);
            }
            (alone ? merged : run).add(part);
        }
        join(run, merged, words);
        return merged;
    }

    private static void join(List<PlanPart> run, List<PlanPart> to, PlaceText words) {
        if (!run.isEmpty()) {
            int first = run.getFirst().from();
            int last = run.getLast().to();
            to.add(
                    new PlanPart(
                            first,
                            last,
                            String.join("", run.stream().map(PlanPart::html).toList()),
                            words.of(first, last),
                            false,
                            List.of(),
                            List.of()));
            run.clear();
        }
    }

    /// Names lines of a plan for people.
    @FunctionalInterface
    interface PlaceText {
        String of(int from, int to);
    }
}
