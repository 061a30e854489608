package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal page of one session's plan: its steps, its history, and what the person
/// can do now.
///
/// @param version another one wherever anything about any plan is otherwise
/// @param line the same as in lists
/// @param hint what can be done now, in a sentence
/// @param decision the page on which it is approved, or empty
/// @param isOn whether plan mode can be ended
/// @param done how many steps are no longer open
/// @param steps in the plan's order
/// @param history the last first
/// @param fault what was refused, or empty
public record PlanView(
        String version,
        PlanLine line,
        String hint,
        String decision,
        boolean isOn,
        int done,
        List<PlanStepView> steps,
        List<PlanHistoryLine> history,
        String fault) {
    public PlanView {
        steps = List.copyOf(steps);
        history = List.copyOf(history);
    }

    /// Where a form of the page goes.
    ///
    /// @param verb what it does
    public String action(String verb) {
        int query = line.path().indexOf('?');
        return query < 0
                ? line.path() + "/" + verb
                : line.path().substring(0, query) + "/" + verb + line.path().substring(query);
    }
}
