package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The escalation steps for open decisions, by urgency, with the quiet hours that put them off,
/// from which it computes when a step is due.
///
/// @param steps in the order in which they come; none for an urgency that only waits
/// @param quiet when people are told only of what is urgent; null where there is no such time
public record EscalationPolicy(
        Map<Urgency, List<EscalationStep>> steps, @Nullable QuietHours quiet) {
    /// At most so many reminders of one decision, those that somebody asked for included.
    public static final int MOST_REMINDERS = 3;

    /// At most so often one decision becomes more urgent.
    public static final int MOST_RAISES = 2;

    public static final EscalationPolicy STANDARD =
            new EscalationPolicy(
                    Map.of(
                            Urgency.HIGH,
                            List.of(
                                    step(Duration.ofMinutes(15), EscalationAction.REMIND),
                                    step(Duration.ofHours(1), EscalationAction.WIDEN),
                                    step(Duration.ofHours(4), EscalationAction.LAST_CALL)),
                            Urgency.MEDIUM,
                            List.of(
                                    step(Duration.ofHours(4), EscalationAction.REMIND),
                                    step(Duration.ofHours(24), EscalationAction.RAISE)),
                            Urgency.LOW,
                            List.of(step(Duration.ofHours(24), EscalationAction.REMIND))),
                    null);

    /// Nothing ever happens.
    public static final EscalationPolicy NONE = new EscalationPolicy(Map.of(), null);

    public EscalationPolicy {
        requireNonNull(steps, "steps is null");
        Map<Urgency, List<EscalationStep>> ordered = new EnumMap<>(Urgency.class);
        steps.forEach((urgency, each) ->
                ordered.put(urgency, each.stream().sorted(EscalationPolicy::byTime).toList()));
        steps = Map.copyOf(ordered);
    }

    private static EscalationStep step(Duration after, EscalationAction action) {
        return new EscalationStep(after, action);
    }

    public List<EscalationStep> of(Urgency urgency) {
        return steps.getOrDefault(urgency, List.of());
    }

    /// The first instant from this one on at which a person may be told of this urgency.
    public Instant toldFrom(Instant instant, Urgency urgency) {
        return switch (urgency) {
            case HIGH -> instant;
            case MEDIUM, LOW -> quiet == null ? instant : quiet.endOf(instant);
        };
    }

    /// When the step with this place in its row is due; null where there is none.
    public @Nullable Instant due(Urgency urgency, int step, Instant since) {
        List<EscalationStep> row = of(urgency);
        return step < row.size() ? toldFrom(since.plus(row.get(step).after()), urgency) : null;
    }

    // why: a comparator that is put together is made anew by each process, and hooks are many
    private static int byTime(EscalationStep one, EscalationStep other) {
        return one.after().compareTo(other.after());
    }
}
