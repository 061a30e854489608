package sayso.hub.portal.view;

/// A session's plan in the list of plans.
///
/// @param title of the plan, or empty
/// @param state as in `executing`
/// @param now the step that the agent is at, or empty
/// @param age when it changed
public record PlanLine(
        PlanMark mark, String title, String state, String stateLabel, String now, String age) {}
