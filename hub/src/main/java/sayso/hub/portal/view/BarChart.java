package sayso.hub.portal.view;

import java.util.List;

/// Bar chart of the statistics page, ready to be drawn: each bar with its label, length and value.
///
/// @param name what the picture shows, for people who do not see it
public record BarChart(String name, List<Bar> bars) {
    /// Where the bars begin and how long the longest may be.
    public static final int LEFT = 170;

    public static final int WIDTH = 150;
    private static final int ROW = 26;

    /// One bar.
    ///
    /// @param width of at most `WIDTH`
    public record Bar(String label, int width, String value) {}

    public int height() {
        return bars.size() * ROW;
    }

    /// The top of a bar.
    public int y(int row) {
        return row * ROW + 5;
    }

    /// Where a bar's value stands.
    public int end(Bar bar) {
        return LEFT + bar.width() + 8;
    }
}
