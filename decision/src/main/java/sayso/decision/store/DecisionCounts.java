package sayso.decision.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionState;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;

/// The number of decisions behind each choice of a list's filters: by agent, project, urgency, mode
/// and age, and by state.
///
/// @param groups of what the query lists, without regard to the agent, the project, the urgency, the
///     kind and the age that it asks for
/// @param states how many stand in each state and are what the query asks for otherwise, counted no
///     further than `MOST`; empty where texts are searched
/// @param open the same for what people call open
public record DecisionCounts(List<Group> groups, Map<DecisionState, Integer> states, int open) {
    /// Where counting a state ends: what is more is one more than this.
    public static final int MOST = 1_000;

    public DecisionCounts {
        groups = List.copyOf(groups);
        states = Map.copyOf(states);
    }

    /// The query whose decisions are counted, and the clock for it.
    ///
    /// @param query whose list it is; its page does not matter
    /// @param now for ages
    /// @param openSince timed-out decisions count as open if they timed out since then
    public record Wish(DecisionQuery query, Instant now, Instant openSince) {
        /// The filter without what the groups tell apart.
        public DecisionFilter groupFilter() {
            return query.filter().uncounted();
        }
    }

    /// Decisions that are alike in what people filter by.
    ///
    /// @param hour how many of them were asked in the last hour; `day` and `week` hold those too
    public record Group(
            Urgency urgency,
            String asker,
            @Nullable String project,
            QuestionMode mode,
            int all,
            int hour,
            int day,
            int week) {
        public Group {
            requireNonNull(urgency, "urgency is null");
            requireNonNull(asker, "asker is null");
            requireNonNull(mode, "mode is null");
        }

        int of(@Nullable AgeBand age) {
            if (age == null) {
                // why: a case for null makes Java write a class for the switch, in every short
                // command
                return all;
            }
            return switch (age) {
                case HOUR -> hour;
                case DAY -> day;
                case WEEK -> week;
                case OLDER -> all - week;
            };
        }

        boolean fits(DecisionFilter filter) {
            return (filter.asker() == null || filter.asker().equals(asker))
                    && (filter.project() == null || filter.project().equals(project))
                    && (filter.urgency() == null || filter.urgency() == urgency)
                    && (filter.mode() == null || filter.mode() == mode);
        }
    }

    /// How many there are with this filter and of this age.
    ///
    /// @param filter of which only what the groups tell apart is looked at
    /// @param age null for any
    public int total(DecisionFilter filter, @Nullable AgeBand age) {
        return groups.stream()
                .filter(group -> group.fits(filter))
                .mapToInt(group -> group.of(age))
                .sum();
    }

    /// The values that there are and how many decisions each has, in their order.
    ///
    /// @param filter without the part that the values are of
    /// @param value of a group; null where it has none
    public <T extends Comparable<T>> Map<T, Integer> by(
            DecisionFilter filter, @Nullable AgeBand age, Function<Group, @Nullable T> value) {
        Map<T, Integer> counts = new TreeMap<>();
        for (Group group : groups) {
            T its = value.apply(group);
            if (its != null && group.fits(filter) && group.of(age) > 0) {
                counts.merge(its, group.of(age), Integer::sum);
            }
        }
        return counts;
    }
}
