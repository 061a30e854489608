package sayso.decision.model;

import java.util.Locale;
import java.util.Optional;

/// The effect of a passed deadline: nothing, so that a late answer still counts; the declared
/// default; or closing to late answers. In every case the outcome stays "timed out": silence is
/// never consent.
public enum TimeoutAction implements WireEnum {
    /// Nothing was chosen; a late answer still counts.
    NONE,
    /// The declared default is filled in, if the asker and the person both allowed it beforehand.
    SUBMIT_DEFAULT,
    /// Nothing was chosen, and late answers are refused.
    CANCEL;

    /// Reads the wire name; `submit` and `reinvoke` are names other tools use.
    public static Optional<TimeoutAction> parse(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT).replace('-', '_')) {
            case "none", "reinvoke" -> Optional.of(NONE);
            case "submit_default", "submit" -> Optional.of(SUBMIT_DEFAULT);
            case "cancel" -> Optional.of(CANCEL);
            default -> Optional.empty();
        };
    }
}
