package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.terminal.RelativeTimeText;

/// Changes the time limit of the decision on a screen. A limit that leaves very little time must be
/// given twice, since it would end the question. Confined to one thread.
public final class LimitChange {
    private static final Duration MORE = Duration.ofMinutes(5);

    private final DecisionDesk desk;
    private final Actor.Person by;
    private @Nullable DeadlineAdjustment little;

    public LimitChange(DecisionDesk desk, Actor.Person by) {
        this.desk = requireNonNull(desk, "desk is null");
        this.by = requireNonNull(by, "by is null");
    }

    /// What came of it, with the decision as it stands then.
    ///
    /// @param isOpen whether it is only asked about: the same limit once more sets it
    public record Result(Decision decision, String said, boolean isOpen) {}

    public Result fiveMinutesMore(Decision decision) {
        return extended(decision, new DeadlineAdjustment.Longer(MORE));
    }

    public Result set(Decision decision, DeadlineAdjustment limit) {
        Optional<Duration> left = limit.little(decision.timing(), desk.now());
        if (left.isPresent() && !limit.equals(little)) {
            little = limit;
            return new Result(
                    decision,
                    "That leaves " + RelativeTimeText.left(left.get()) + ". Enter again sets it.",
                    true);
        }
        little = null;
        return extended(decision, limit);
    }

    private Result extended(Decision decision, DeadlineAdjustment limit) {
        return switch (desk.extend(decision.id(), limit, by)) {
            case ChangeResult.Accepted accepted ->
                    new Result(
                            accepted.decision(),
                            limit instanceof DeadlineAdjustment.Longer
                                            && accepted.decision().timing().due() == null
                                    ? "It has no deadline; l sets one."
                                    : done(limit),
                            false);
            case ChangeResult.AlreadyClosed _ ->
                    new Result(decision, "It has already expired.", false);
            case ChangeResult.NotAllowed notAllowed ->
                    new Result(decision, notAllowed.reason(), false);
            case ChangeResult.Rejected _, ChangeResult.Unknown _ ->
                    new Result(decision, "The deadline cannot be changed.", false);
        };
    }

    private static String done(DeadlineAdjustment limit) {
        if (limit instanceof DeadlineAdjustment.Longer(Duration more) && more.equals(MORE)) {
            return "Five minutes more.";
        }
        return limit instanceof DeadlineAdjustment.Lifted
                ? "No deadline any more."
                : "The deadline is set.";
    }
}
