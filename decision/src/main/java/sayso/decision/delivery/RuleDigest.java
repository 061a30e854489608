package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Title and text that tell a person what their standing rules answered, with the way to contest each: of a
/// day once it is over, and of every ten answers at once. Days are those of UTC, so that every process makes
/// the same digests; quiet hours put them off.
public record RuleDigest(String title, String text) {
    /// So far back answers are told of.
    static final Duration PAST = Duration.ofDays(3);

    private static final int FULL = 10;
    private static final int MOST_A_DAY = 1_000;
    private static final Duration DAY = Duration.ofDays(1);

    public RuleDigest {
        requireNonNull(title, "title is null");
        requireNonNull(text, "text is null");
    }

    /// What tells digests apart: those that are to be told now, the first one first.
    ///
    /// @param ruled when rules answered since the beginning of a day, the first time first
    static List<Long> occurrences(List<Instant> ruled, Instant now) {
        List<Long> due = new ArrayList<>();
        parts(ruled, Function.identity())
                .forEach((occurrence, part) -> {
                    boolean isOver = day(now) > occurrence / MOST_A_DAY;
                    if (isOver || part.size() == FULL) {
                        due.add(occurrence);
                    }
                });
        return due;
    }

    /// The beginning of the day of a digest, from where its answers are to be read.
    static Instant begin(long occurrence) {
        return Instant.EPOCH.plus(DAY.multipliedBy(occurrence / MOST_A_DAY));
    }

    /// The beginning of the first day that is told of.
    static Instant first(Instant now) {
        return Instant.EPOCH.plus(DAY.multipliedBy(day(now.minus(PAST))));
    }

    /// As it is to be told now; empty where nothing of it counts any more.
    ///
    /// @param ruled answers of rules since the beginning of its day, the first one first
    static Optional<RuleDigest> of(long occurrence, List<Decision> ruled) {
        List<Decision> counting =
                parts(ruled, RuleDigest::answeredAt).getOrDefault(occurrence, List.of()).stream()
                        .filter(Decision::isContestable)
                        .toList();
        return counting.isEmpty() ? Optional.empty() : Optional.of(of(counting));
    }

    private static RuleDigest of(List<Decision> counting) {
        List<String> lines = new ArrayList<>();
        counting.forEach(decision -> {
            lines.add(AnswerText.of(decision));
            lines.add("  wrong? sayso contest " + decision.id());
        });
        lines.add("All that is worth a second look: sayso review");
        return new RuleDigest(
                counting.size() == 1
                        ? "A question was answered by your rules"
                        : counting.size() + " questions were answered by your rules",
                String.join("\n", lines));
    }

    private static Instant answeredAt(Decision decision) {
        return decision.ending().map(Outcome::at).orElseThrow();
    }

    /// @param at when each was given
    private static <T> Map<Long, List<T>> parts(List<T> ruled, Function<T, Instant> at) {
        Map<Long, List<T>> parts = new TreeMap<>();
        Map<Long, Integer> counts = new TreeMap<>();
        for (T one : ruled) {
            long day = day(at.apply(one));
            int before = counts.merge(day, 1, Integer::sum) - 1;
            if (before < FULL * (MOST_A_DAY - 1)) {
                parts.computeIfAbsent(day * MOST_A_DAY + before / FULL, _ -> new ArrayList<>())
                        .add(one);
            }
        }
        return parts;
    }

    private static long day(Instant at) {
        return Math.floorDiv(at.getEpochSecond(), DAY.toSeconds());
    }
}
