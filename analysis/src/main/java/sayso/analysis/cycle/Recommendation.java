package sayso.analysis.cycle;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;

/// The contents of a cycle's recommendation component, for the person who decides: the synthesis,
/// the alternative that stands out and why, and key considerations.
///
/// @param synthesis null where none was written
/// @param standout null while it is not said whether one stands out
public record Recommendation(
        @Nullable String synthesis, @Nullable Standout standout, List<CycleItem> considerations) {
    public static final Recommendation EMPTY = new Recommendation(null, null, List.of());

    /// @param alternativeId null where none stands out
    public record Standout(@Nullable AlternativeId alternativeId, String rationale) {}

    public Recommendation {
        considerations = List.copyOf(considerations);
    }

    public Recommendation with(String other) {
        return new Recommendation(other, standout, considerations);
    }

    public Recommendation with(Standout other) {
        return new Recommendation(synthesis, other, considerations);
    }

    public Recommendation plus(CycleItem consideration) {
        return new Recommendation(
                synthesis, standout, ImmutableLists.plus(considerations, consideration));
    }

    /// It stands out no more.
    public Recommendation without(AlternativeId id) {
        return standout != null && id.equals(standout.alternativeId())
                ? new Recommendation(synthesis, null, considerations)
                : this;
    }
}
