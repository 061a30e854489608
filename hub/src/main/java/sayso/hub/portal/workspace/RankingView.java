package sayso.hub.portal.workspace;

import java.util.List;
import sayso.hub.portal.workspace.MatrixView.Mark;

/// Ranking of the alternatives on an analysis cycle's page: a verdict in words, and a chart with
/// the total of each alternative, its gains and its losses.
///
/// @param verdict what it comes to, in a sentence or two
/// @param axis where the zero of the picture is
public record RankingView(String verdict, List<Line> lines, int axis) {
    public static final int LEFT = 30;
    public static final int WIDTH = 230;
    private static final int ROW = 34;

    public RankingView {
        lines = List.copyOf(lines);
    }

    /// One alternative.
    ///
    /// @param from where what its total can be begins in the picture
    /// @param width how far it reaches; 0 where the total is certain
    /// @param at where its expected total is; -1 where a cell is unknown
    /// @param gains where nothing is better than it, and something worse; empty for nothing
    /// @param losses where nothing is worse than it, and something better; empty for nothing
    public record Line(
            String letter,
            String name,
            String total,
            String was,
            int from,
            int width,
            int at,
            boolean leads,
            List<Mark> marks,
            String gains,
            String losses) {
        public Line {
            marks = List.copyOf(marks);
        }
    }

    public int height() {
        return lines.size() * ROW;
    }

    /// The middle of a line.
    public int y(int line) {
        return line * ROW + ROW / 2;
    }
}
