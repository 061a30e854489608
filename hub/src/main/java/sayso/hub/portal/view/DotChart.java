package sayso.hub.portal.view;

import java.util.List;

/// Dot chart of durations on the statistics page, with a row per group on one axis: the first dot
/// is the median, the second the 90th percentile.
///
/// @param name what the picture shows, for people who do not see it
/// @param ticks where the axis is marked
public record DotChart(String name, List<Tick> ticks, List<Dots> rows) {
    /// How wide the drawing is, as of a `BarChart`.
    public static final int ALL = BarChart.WIDTH;

    /// Where the axis begins and how long it is.
    public static final int LEFT = 14;

    public static final int WIDTH = 211;
    private static final int ROW = 40;

    /// A mark of the axis.
    public record Tick(int x, String label) {}

    /// One row.
    public record Dots(String label, int median, int ninety) {}

    public int height() {
        return rows.size() * ROW + 24;
    }

    /// Where the label of a row stands, above its dots.
    public int text(int row) {
        return row * ROW + 14;
    }

    /// Where the dots of a row are.
    public int y(int row) {
        return row * ROW + 28;
    }

    public int axis() {
        return rows.size() * ROW + 4;
    }
}
