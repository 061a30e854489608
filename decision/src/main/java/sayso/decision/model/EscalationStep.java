package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A step of an open decision's escalation, written as in `4h last-call` or `15m remind telegram`: an
/// action, the time after which it is due, and the channels over which people are told.
///
/// @param after counted from when it was asked, or from when its urgency was raised
/// @param channels as in `telegram`; none for those that the action has by itself
public record EscalationStep(Duration after, EscalationAction action, List<String> channels) {
    /// How a step is written: `15m remind`, `4h last-call telegram mail`, `1d raise`.
    public static final Pattern FORM =
            Pattern.compile(
                    "([1-9][0-9]{0,3})([mhd]) (remind|widen|last-call|raise)"
                            + "((?: [a-z][a-z0-9-]{0,31}){0,16})");

    public EscalationStep {
        requireNonNull(after, "after is null");
        requireNonNull(action, "action is null");
        channels = List.copyOf(channels);
        if (!after.isPositive()) {
            throw new IllegalArgumentException("a step after " + after + " is not after anything");
        }
    }

    /// A step over the channels that its action has by itself.
    public EscalationStep(Duration after, EscalationAction action) {
        this(after, action, List.of());
    }

    /// As `FORM` has it, in the largest unit that says it in whole numbers.
    public String text() {
        long minutes = after.toMinutes();
        String span =
                minutes % (24 * 60) == 0
                        ? minutes / (24 * 60) + "d"
                        : minutes % 60 == 0 ? minutes / 60 + "h" : minutes + "m";
        return span
                + " "
                + action.wireName()
                + (channels.isEmpty() ? "" : " " + String.join(" ", channels));
    }

    /// Reads a step as `FORM` has it; empty for anything else.
    public static Optional<EscalationStep> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long many = Long.parseLong(matcher.group(1));
        Duration after =
                switch (matcher.group(2)) {
                    case "m" -> Duration.ofMinutes(many);
                    case "h" -> Duration.ofHours(many);
                    default -> Duration.ofDays(many);
                };
        String named = matcher.group(4).strip();
        List<String> channels = named.isEmpty() ? List.of() : List.of(named.split(" "));
        return EscalationAction.parse(matcher.group(3))
                .map(action -> new EscalationStep(after, action, channels));
    }
}
