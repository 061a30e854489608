package sayso.hub.portal.workspace;

import java.util.List;

/// Weights of the objectives on an analysis cycle's page, stored or tried out, with the range of
/// each weight in which the same alternatives lead.
///
/// @param said how the weights came about, in words
/// @param locked why they cannot be changed now; empty where they can
/// @param seen what of them is shown here
/// @param faults why what was tried cannot be so
public record WeightsView(
        String said, String locked, String seen, List<Line> lines, List<String> faults) {
    public WeightsView {
        lines = List.copyOf(lines);
        faults = List.copyOf(faults);
    }

    /// Whether there is an objective whose weight is known to keep a leader.
    public boolean hasStable() {
        return lines.stream().anyMatch(one -> !one.stable().isEmpty());
    }

    /// One objective in play.
    ///
    /// @param points what stands in its field
    /// @param share its weight, as in `25 %`
    /// @param stable between which weights the same alternatives lead, in words
    public record Line(String id, String name, String points, String share, String stable) {}
}
