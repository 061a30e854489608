package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A cell of a decision table: the judgement and measured value of one alternative on one
/// objective, and whether that judgement is grounded, rather than an agent's without evidence.
///
/// @param value what was measured, or null
/// @param grounded false for an agent's rating that names no evidence
public record Cell(Judgement judgement, @Nullable MeasuredValue value, boolean grounded) {
    /// Nothing is known.
    public static final Cell EMPTY = new Cell(Judgement.UNKNOWN, null, true);

    public Cell {
        requireNonNull(judgement, "judgement is null");
    }

    public static Cell rated(int rating) {
        return new Cell(new Judgement.Rating(rating), null, true);
    }

    public Cell with(Judgement other) {
        return new Cell(other, value, grounded);
    }

    public Cell with(MeasuredValue other) {
        return new Cell(judgement, other, grounded);
    }
}
