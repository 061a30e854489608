package sayso.hub.portal.workspace;

import java.util.List;

/// Contents of the portal page that compares two cycles of one analysis: the leaders of each, the
/// parts in which they differ, and the differences that would cost a leader its place.
///
/// @param leaders who leads here and there, in words
/// @param flips which single differences would cost a leader its place; empty where none would
/// @param parts in which they differ
public record CompareView(
        String id,
        String label,
        String otherId,
        String otherLabel,
        List<String> leaders,
        List<Difference> flips,
        List<Part> parts) {
    public CompareView {
        leaders = List.copyOf(leaders);
        flips = List.copyOf(flips);
        parts = List.copyOf(parts);
    }

    /// A part of both in which something differs.
    public record Part(String title, List<Difference> differences) {
        public Part {
            differences = List.copyOf(differences);
        }
    }

    /// @param what differs, in words
    /// @param mine empty where this one has none
    /// @param other empty where the other one has none
    public record Difference(String what, String mine, String other) {}
}
