package sayso.hub.portal.view;

import java.util.List;

/// Dot chart of durations on the statistics page, with a row per group on one axis: the first dot
/// is the median, the second the 90th percentile.
///
/// @param name what the picture shows, for people who do not see it
/// @param ticks where the axis is marked
public record DotChart(String name, List<Tick> ticks, List<Dots> rows) {
    /// Where the axis begins and how long it is.
    public static final int LEFT = 130;

    public static final int WIDTH = 250;
    private static final int ROW = 26;

    /// A mark of the axis.
    public record Tick(int x, String label) {}

    /// One row.
    public record Dots(String label, int median, int ninety) {}

    public int height() {
        return rows.size() * ROW + 24;
    }

    /// The middle of a row.
    public int y(int row) {
        return row * ROW + ROW / 2;
    }

    public int axis() {
        return rows.size() * ROW + 4;
    }
}
