package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A step of an open decision's escalation, written as in `4h last-call`: an action and the time
/// after which it is due.
///
/// @param after counted from when it was asked, or from when its urgency was raised
public record EscalationStep(Duration after, EscalationAction action) {
    /// How a step is written: `15m remind`, `4h last-call`, `1d raise`.
    public static final Pattern FORM =
            Pattern.compile("([1-9][0-9]{0,3})([mhd]) (remind|widen|last-call|raise)");

    public EscalationStep {
        requireNonNull(after, "after is null");
        requireNonNull(action, "action is null");
        if (!after.isPositive()) {
            throw new IllegalArgumentException("a step after " + after + " is not after anything");
        }
    }

    /// As `FORM` has it, in the largest unit that says it in whole numbers.
    public String text() {
        long minutes = after.toMinutes();
        String span =
                minutes % (24 * 60) == 0
                        ? minutes / (24 * 60) + "d"
                        : minutes % 60 == 0 ? minutes / 60 + "h" : minutes + "m";
        return span + " " + action.wireName();
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
        return EscalationAction.parse(matcher.group(3))
                .map(action -> new EscalationStep(after, action));
    }
}
