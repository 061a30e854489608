package sayso.hub.portal.workspace;

import java.util.List;

/// Contents of the portal page that lists analyses, with the form that starts a new one and its
/// faults.
///
/// @param next the address of the next page; empty on the last
/// @param first the address of the first page; empty on it
/// @param title what was typed as the title of a new one
/// @param faults why it was not made
public record CyclesView(
        List<CycleLine> lines, String next, String first, String title, List<String> faults) {
    public CyclesView {
        lines = List.copyOf(lines);
        faults = List.copyOf(faults);
    }
}
