package sayso.hub.portal.workspace;

import java.util.List;

/// Decision quality on an analysis cycle's page: a verdict, and a wheel with a sector for each
/// element, its score and the bound that the evidence sets.
///
/// @param verdict what it comes to, in words
public record QualityView(String verdict, List<Sector> sectors) {
    public static final int RADIUS = 100;

    public QualityView {
        sectors = List.copyOf(sectors);
    }

    /// One element.
    ///
    /// @param whole the path of a full sector
    /// @param filled the path of what it has; empty where nobody rated it
    /// @param cap the path of the most that the evidence lets it have; empty where nothing bounds it
    /// @param x of its number
    /// @param y of its number
    /// @param score as in `75`; `?` where nobody rated it
    /// @param rationale why; empty where nobody said
    /// @param bounded why the evidence lets it have no more; empty where nothing bounds it
    public record Sector(
            int number,
            String name,
            String whole,
            String filled,
            String cap,
            int x,
            int y,
            String score,
            String level,
            String rationale,
            String bounded) {}
}
