package sayso.hub.portal.view;

/// Step of a plan, as a page of the portal shows it: its text, its state and the reason, and
/// whether the person can set that state.
///
/// @param sign a box, ticked or not
/// @param state as programs call it
/// @param label the same for people
/// @param note why it is so, or empty
/// @param isNow whether it is the one that comes next
/// @param canChange whether a person can say how it stands
public record PlanStepView(
        int number,
        String text,
        String sign,
        String state,
        String label,
        String note,
        boolean isNow,
        boolean canChange) {}
