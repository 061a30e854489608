package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.WireEnum;

/// Three lines by which a person makes a rule from an answer of theirs, on every surface that asks for
/// them: where it is about, until when it holds, and how exact a question has to be the same.
public record RuleOutline(Where where, Until until, Exactness exact) {
    public RuleOutline {
        requireNonNull(where, "where is null");
        requireNonNull(until, "until is null");
        requireNonNull(exact, "exact is null");
    }

    /// As it stands before a person changed a line.
    public static RuleOutline usual(Decision from) {
        return new RuleOutline(Where.of(from.asker()).getFirst(), Until.MONTH, Exactness.SAME);
    }

    public RuleWish wish(Decision from, Instant now) {
        Asker asker = from.asker();
        return new RuleWish(
                null,
                where == Where.EVERYWHERE,
                where == Where.FOLDER ? asker.project() : null,
                where == Where.AGENT ? asker.name() : null,
                Set.of(),
                exact == Exactness.INCLUDE,
                false,
                until.time().map(now::plus).orElse(null),
                RuleLimits.USUAL_USES);
    }

    public RuleOutline in(Where other) {
        return new RuleOutline(other, until, exact);
    }

    public RuleOutline lasting(Until other) {
        return new RuleOutline(where, other, exact);
    }

    public RuleOutline of(Exactness other) {
        return new RuleOutline(where, until, other);
    }

    /// Place that a rule is about, as seen from where it was asked.
    public enum Where implements WireEnum {
        HERE,
        FOLDER,
        AGENT,
        EVERYWHERE;

        /// Those that there are for what this asker asked, the usual one first.
        public static List<Where> of(Asker asker) {
            List<Where> places = new ArrayList<>();
            String folder = asker.project();
            asker.place()
                    .ifPresent(place -> {
                        places.add(HERE);
                        if (folder != null && !isWhole(place, folder)) {
                            places.add(FOLDER);
                        }
                    });
            // why: of what is asked outside of any project nobody but its asker knows where it
            // belongs
            places.add(AGENT);
            places.add(EVERYWHERE);
            return List.copyOf(places);
        }

        /// Whether a place is this folder, by its name or by the key of a repository that it stands for.
        private static boolean isWhole(String place, String folder) {
            return place.equals(folder) || place.equals("folder:" + folder);
        }
    }

    /// Time that a rule holds.
    public enum Until {
        WEEK(7),
        MONTH(30),
        QUARTER(90),
        YEAR(365),
        FOREVER(null);

        private final @Nullable Integer days;

        Until(@Nullable Integer days) {
            this.days = days;
        }

        /// Empty for one without an end.
        public Optional<Duration> time() {
            return Optional.ofNullable(days).map(Duration::ofDays);
        }

        /// As people type it: `30d`, or `forever`.
        public String typed() {
            return days == null ? "forever" : days + "d";
        }
    }

    /// Sameness that a rule asks of a question.
    public enum Exactness implements WireEnum {
        SAME,
        INCLUDE
    }
}
