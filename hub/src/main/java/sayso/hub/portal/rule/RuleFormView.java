package sayso.hub.portal.rule;

import java.util.List;
import sayso.hub.portal.view.SettingChoice;

/// Contents of the portal page that makes a standing rule: three lines that say what it is about and how
/// long it holds, and what it would have answered.
///
/// @param from the decision that it is made from
/// @param title what was asked there
/// @param chosen what was answered
/// @param where places that it can be about
/// @param until times that it can hold
/// @param exact how alike questions have to be
/// @param preview what it would have answered, or empty
/// @param disagreed decisions in which the person chose otherwise
/// @param more how many more there are of these
/// @param confirms how often the person chose otherwise, which they type; 0 for nothing to type
/// @param refused what it must not answer, or empty
/// @param faults why no rule can be made so
public record RuleFormView(
        String from,
        String title,
        String chosen,
        List<SettingChoice> where,
        List<SettingChoice> until,
        List<SettingChoice> exact,
        String preview,
        List<String> disagreed,
        String more,
        int confirms,
        String refused,
        List<String> faults) {
    public RuleFormView {
        where = List.copyOf(where);
        until = List.copyOf(until);
        exact = List.copyOf(exact);
        disagreed = List.copyOf(disagreed);
        faults = List.copyOf(faults);
    }

    /// Whether it can be made as it stands.
    public boolean isReady() {
        return !preview.isEmpty();
    }
}
