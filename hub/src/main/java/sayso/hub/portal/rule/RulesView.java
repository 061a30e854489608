package sayso.hub.portal.rule;

import java.util.List;

/// Contents of the portal page that lists standing rules.
///
/// @param all whether those that ended are listed too
public record RulesView(List<RuleLine> lines, boolean all) {
    public RulesView {
        lines = List.copyOf(lines);
    }
}
