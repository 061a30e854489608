package sayso.hub.portal.view;

/// Step chart of the number of open decisions over time on the statistics page, as SVG paths with
/// the labels of its axes.
///
/// @param name what the picture shows, for people who do not see it
/// @param line the way of the line, as SVG has it
/// @param area the same, closed at the bottom
/// @param most the largest number, at the top
/// @param from the first day or hour
/// @param until the last
public record BacklogChart(
        String name, String line, String area, String most, String from, String until) {
    /// How wide the drawing is, as of a `BarChart`.
    public static final int ALL = BarChart.WIDTH;

    /// Where the line begins, how wide and how high it is.
    public static final int LEFT = 36;

    public static final int WIDTH = 210;
    public static final int TOP = 12;
    public static final int HEIGHT = 120;
}
