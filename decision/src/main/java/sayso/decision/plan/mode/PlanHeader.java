package sayso.decision.plan.mode;

/// Renders the line that shows a session's plan mode and progress, wherever the session is shown;
/// empty where plan mode is off.
public final class PlanHeader {
    private static final String ON = "Plan Mode: ON";

    private PlanHeader() {}

    /// Empty where plan mode is off.
    public static String of(Plan plan) {
        return switch (plan.state()) {
            case OFF, ABANDONED -> "";
            case PLANNING -> ON + advice(plan);
            case PROPOSED -> ON + " · plan waits for you" + advice(plan);
            case EXECUTING -> ON + " · " + progress(plan);
            case COMPLETED -> "Plan complete: " + plan.revision().done() + " of " + count(plan);
        };
    }

    /// As in `2/5`.
    public static String progress(Plan plan) {
        return plan.revision().done() + "/" + count(plan);
    }

    private static int count(Plan plan) {
        return plan.revision().steps().size();
    }

    /// Sayso never claims a gate that it does not have.
    private static String advice(Plan plan) {
        if (!plan.entered()) {
            return "";
        }
        return plan.isAdvisory() ? " (advisory: no hook of this agent has asked yet)" : "";
    }
}
