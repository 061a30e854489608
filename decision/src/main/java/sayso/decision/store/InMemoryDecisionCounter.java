package sayso.decision.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;

/// Counts decisions that are already in memory by urgency, asker, project, mode and age, and gives
/// the groups of a `DecisionCounts`.
public final class InMemoryDecisionCounter {
    private InMemoryDecisionCounter() {}

    /// What makes decisions alike.
    private record Kind(
            Urgency urgency, String asker, @Nullable String project, QuestionMode mode) {
        static Kind of(Decision decision) {
            return new Kind(
                    decision.terms().urgency(),
                    decision.asker().name(),
                    decision.asker().project(),
                    decision.question().mode());
        }
    }

    public static List<DecisionCounts.Group> groups(Stream<Decision> decisions, Instant now) {
        Map<Kind, int[]> counts = new LinkedHashMap<>();
        decisions.forEach(decision -> {
            int[] ages = counts.computeIfAbsent(Kind.of(decision), _ -> new int[4]);
            Instant asked = decision.timing().askedAt();
            ages[0]++;
            ages[1] += isSince(asked, AgeBand.HOUR, now);
            ages[2] += isSince(asked, AgeBand.DAY, now);
            ages[3] += isSince(asked, AgeBand.WEEK, now);
        });
        List<DecisionCounts.Group> groups = new ArrayList<>();
        counts.forEach((kind, ages) ->
                groups.add(
                        new DecisionCounts.Group(
                                kind.urgency(),
                                kind.asker(),
                                kind.project(),
                                kind.mode(),
                                ages[0],
                                ages[1],
                                ages[2],
                                ages[3])));
        return groups;
    }

    private static int isSince(Instant asked, AgeBand band, Instant now) {
        return asked.isBefore(band.border(now)) ? 0 : 1;
    }
}
