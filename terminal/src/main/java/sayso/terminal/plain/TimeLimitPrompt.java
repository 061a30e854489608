package sayso.terminal.plain;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.model.Decision;
import sayso.decision.text.DurationParser;
import sayso.terminal.RelativeTimeText;

/// Asks at the plain prompt for a new time limit and sets it.
public final class TimeLimitPrompt {
    private static final Duration USUAL = Duration.ofMinutes(5);

    private final PromptContext place;

    public TimeLimitPrompt(PromptContext place) {
        this.place = place;
    }

    /// Asks how much more there shall be, and changes it.
    public void change(Decision decision) throws TerminalEndedException {
        String typed =
                place.dialogue()
                        .ask("How much more (Enter for 5m, or 30m, 2h, 1d, in 10m, none): ");
        if (typed == null) {
            return;
        }
        Optional<DeadlineAdjustment> limit = limit(typed.strip());
        if (limit.isEmpty()) {
            place.say("'" + typed.strip() + "' is not a time like 90s, 5m, 1h30m or 2d.");
            return;
        }
        Optional<Duration> little = limit.get().little(decision.timing(), place.desk().now());
        if (little.isPresent()
                && !place.agrees(
                        "That leaves " + RelativeTimeText.left(little.get()) + ". Set it?")) {
            return;
        }
        switch (place.desk().extend(decision.id(), limit.get(), place.by())) {
            case ChangeResult.Accepted accepted -> place.say(now(accepted.decision(), limit.get()));
            case ChangeResult.AlreadyClosed _ -> place.say("It has already expired.");
            case ChangeResult.NotAllowed notAllowed -> place.say(notAllowed.reason());
            case ChangeResult.Rejected _, ChangeResult.Unknown _ ->
                    place.say("The deadline cannot be changed.");
        }
    }

    private static Optional<DeadlineAdjustment> limit(String typed) {
        return switch (typed) {
            case "" -> Optional.of(new DeadlineAdjustment.Longer(USUAL));
            case "none", "no limit" -> Optional.of(new DeadlineAdjustment.Lifted());
            default ->
                    typed.startsWith("in ")
                            ? DurationParser.parse(typed.substring(3).strip())
                                    .map(DeadlineAdjustment.FromNow::new)
                            : DurationParser.parse(typed).map(DeadlineAdjustment.Longer::new);
        };
    }

    private String now(Decision decision, DeadlineAdjustment limit) {
        Instant due = decision.timing().due();
        if (due == null && limit instanceof DeadlineAdjustment.Longer) {
            return "It has no deadline to extend; 'in 10m' sets one.";
        }
        return due == null
                ? "No deadline any more."
                : RelativeTimeText.left(Duration.between(place.desk().now(), due)) + " left now.";
    }
}
