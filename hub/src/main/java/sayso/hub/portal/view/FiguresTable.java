package sayso.hub.portal.view;

import java.util.List;

/// Table of the numbers behind a chart of the statistics page: a caption, column heads, and a name
/// for each row.
///
/// @param caption what they are
/// @param head of the columns, that of the names first
public record FiguresTable(String caption, List<String> head, List<Row> rows) {
    /// One row.
    public record Row(String name, List<String> cells) {}
}
