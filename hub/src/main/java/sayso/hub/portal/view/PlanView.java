package sayso.hub.portal.view;

import java.util.List;

/// The page of one session's plan; empty texts are left out.
///
/// @param version of what is shown
/// @param header as in `Plan Mode: ON · 2/5`, or how it ended
/// @param state as in `executing`
/// @param address of the page
/// @param query what its forms' addresses end with
/// @param facts when it changed, what revision it is, what holds the agent
/// @param decision what asks for approval, or empty
/// @param text the plan as it was written, where it has no steps
/// @param done how many steps are done, skipped or failed
/// @param progress that in words
/// @param carriedOut whether a person may say how a step stands
/// @param on whether plan mode can be ended
/// @param faults what was wrong with what was sent
public record PlanView(
        PlanMark mark,
        long version,
        String header,
        String state,
        String stateLabel,
        String title,
        String address,
        String query,
        List<String> facts,
        String decision,
        String text,
        int done,
        String progress,
        List<Step> steps,
        List<String> history,
        boolean carriedOut,
        boolean on,
        List<String> faults) {
    public PlanView {
        facts = List.copyOf(facts);
        steps = List.copyOf(steps);
        history = List.copyOf(history);
        faults = List.copyOf(faults);
    }

    /// @param state as in `claimed`
    /// @param label that in words
    /// @param sign that as a sign
    /// @param text its first line
    /// @param rest its other lines, or empty
    /// @param note why, or empty
    /// @param current whether the agent is at it
    public record Step(
            int number,
            String state,
            String label,
            String sign,
            String text,
            String rest,
            String note,
            boolean current) {}
}
