package sayso.terminal.plain;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.Limit;
import sayso.terminal.Ages;
import sayso.terminal.Durations;

/// Lets the person at the prompt move the time limit.
public final class TimeLimit {
    private static final Duration USUAL = Duration.ofMinutes(5);

    private final Place place;

    public TimeLimit(Place place) {
        this.place = place;
    }

    /// Asks how much more there shall be, and changes it.
    public void change(Decision decision) throws DialogueEndedException {
        String typed =
                place.dialogue()
                        .ask("How much more (Enter for 5m, or 30m, 2h, 1d, in 10m, none): ");
        if (typed == null) {
            return;
        }
        Optional<Limit> limit = limit(typed.strip());
        if (limit.isEmpty()) {
            place.say("'" + typed.strip() + "' is not a time like 90s, 5m, 1h30m or 2d.");
            return;
        }
        Optional<Duration> little = limit.get().little(decision.timing(), place.desk().now());
        if (little.isPresent()
                && !place.agrees("That leaves " + Ages.left(little.get()) + ". Set it?")) {
            return;
        }
        switch (place.desk().extend(decision.id(), limit.get(), place.by())) {
            case ChangeResult.Accepted accepted -> place.say(now(accepted.decision(), limit.get()));
            case ChangeResult.AlreadyClosed _ -> place.say("The time is already up.");
            case ChangeResult.NotAllowed notAllowed -> place.say(notAllowed.reason());
            case ChangeResult.Rejected _, ChangeResult.Unknown _ ->
                    place.say("The time limit cannot be changed.");
        }
    }

    private static Optional<Limit> limit(String typed) {
        return switch (typed) {
            case "" -> Optional.of(new Limit.Longer(USUAL));
            case "none", "no limit" -> Optional.of(new Limit.Lifted());
            default ->
                    typed.startsWith("in ")
                            ? Durations.parse(typed.substring(3).strip()).map(Limit.FromNow::new)
                            : Durations.parse(typed).map(Limit.Longer::new);
        };
    }

    private String now(Decision decision, Limit limit) {
        Instant due = decision.timing().due();
        if (due == null && limit instanceof Limit.Longer) {
            return "It has no time limit that could be longer; 'in 10m' sets one.";
        }
        return due == null
                ? "No time limit any more."
                : Ages.left(Duration.between(place.desk().now(), due)) + " left now.";
    }
}
