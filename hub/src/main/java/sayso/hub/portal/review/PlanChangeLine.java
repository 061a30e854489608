package sayso.hub.portal.review;

import java.util.List;
import sayso.wire.record.TextComparison.Change;
import sayso.wire.record.TextComparison.Piece;

/// A line in the comparison of two proposals of a plan.
///
/// @param skipped how many unchanged lines are left out before it
/// @param pieces with what changed in them
public record PlanChangeLine(Change change, int skipped, List<Piece> pieces) {
    public PlanChangeLine {
        pieces = List.copyOf(pieces);
    }

    /// Its class on the page.
    public String style() {
        return switch (change) {
            case SAME -> "same";
            case ADDED -> "added";
            case REMOVED -> "removed";
        };
    }

    /// What stands before it.
    public String sign() {
        return switch (change) {
            case SAME -> " ";
            case ADDED -> "+";
            case REMOVED -> "-";
        };
    }

    /// The word for it, for people who do not see its colour; the name of a text of the page, or empty.
    public String word() {
        return switch (change) {
            case SAME -> "";
            case ADDED -> "review.added";
            case REMOVED -> "review.removed";
        };
    }
}
