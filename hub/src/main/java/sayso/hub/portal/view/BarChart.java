package sayso.hub.portal.view;

import java.util.List;

/// Bar chart of the statistics page, ready to be drawn: each bar with its label, length and value.
///
/// @param name what the picture shows, for people who do not see it
public record BarChart(String name, List<Bar> bars) {
    /// How wide the drawing is, and how long the longest bar may be: about as many pixels as a phone has room
    /// for, so that the text is not drawn smaller there.
    public static final int WIDTH = 250;

    private static final int ROW = 40;

    /// One bar.
    ///
    /// @param width of at most `WIDTH`
    public record Bar(String label, int width, String value) {}

    public int height() {
        return bars.size() * ROW;
    }

    /// Where the label and the value of a bar stand, above it.
    public int text(int row) {
        return row * ROW + 14;
    }

    /// The top of a bar.
    public int y(int row) {
        return row * ROW + 20;
    }
}
