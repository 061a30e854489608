package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The way a request was accepted: its type, whether it is locked (only a person can then end it),
/// the checks it skipped, and whether its asker suggests a standing rule.
///
/// @param type the kind of decision its asker says it is, as in `tradeoff`; null if unsaid
/// @param locked whether it stands until a person ends it: nothing supersedes it, and no silence
///     answers it
/// @param skipped the checks it was let in without
/// @param suggestsRule whether its asker expects to ask it again, and suggests that the person makes the
///     answer a rule; it makes nothing by itself
public record AskIntake(
        @Nullable String type, boolean locked, List<SkippedCheck> skipped, boolean suggestsRule) {
    public static final AskIntake PLAIN = new AskIntake(null, false, List.of());

    /// The type of a decision that approves a plan.
    public static final String PLAN = "plan";

    /// The type of a decision that allows a tool in plan mode.
    public static final String PLAN_GATE = "plan-gate";

    public static final String CONFIRMATION = "confirmation";
    private static final Pattern TYPE = Pattern.compile("[a-z0-9][a-z0-9_-]{0,49}");

    public AskIntake {
        skipped = List.copyOf(requireNonNull(skipped, "skipped is null"));
    }

    /// Without a suggestion.
    public AskIntake(@Nullable String type, boolean locked, List<SkippedCheck> skipped) {
        this(type, locked, skipped, false);
    }

    /// A type's name as it is kept; empty where a text cannot be one.
    public static Optional<String> type(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        return TYPE.matcher(lower).matches() ? Optional.of(lower) : Optional.empty();
    }

    public AskIntake ofType(@Nullable String named) {
        return new AskIntake(named, locked, skipped, suggestsRule);
    }

    public AskIntake without(List<SkippedCheck> checks) {
        return new AskIntake(type, locked, checks, suggestsRule);
    }

    public AskIntake lock() {
        return new AskIntake(type, true, skipped, suggestsRule);
    }

    public AskIntake suggestingRule(boolean suggests) {
        return new AskIntake(type, locked, skipped, suggests);
    }

    public boolean isConfirmation() {
        return CONFIRMATION.equals(type);
    }

    /// Whether it approves a plan, a tool or one action: each of them is looked at anew.
    public boolean isApproval() {
        return isConfirmation() || PLAN.equals(type) || PLAN_GATE.equals(type);
    }
}
