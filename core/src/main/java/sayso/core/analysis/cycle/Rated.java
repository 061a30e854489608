package sayso.core.analysis.cycle;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.Cell;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.Judgement;
import sayso.core.analysis.table.ObjectiveId;
import sayso.core.analysis.table.Value;

/// What is known of one cell, and who says so.
///
/// @param judgement null where only a value is known
/// @param reasoning of the judgement; empty where there is none
/// @param stale whether the reasoning is older than the rating
/// @param evidence of the judgement, or null
/// @param value what was measured, or null
/// @param valueReasoning of the value; empty where there is none
/// @param version of the cycle that set it
public record Rated(
        AlternativeId alternativeId,
        ObjectiveId objectiveId,
        @Nullable Judgement judgement,
        String reasoning,
        boolean stale,
        @Nullable Confidence confidence,
        @Nullable String evidence,
        @Nullable Value value,
        String valueReasoning,
        @Nullable String valueEvidence,
        Source source,
        long version) {
    public Rated {
        requireNonNull(alternativeId, "alternativeId is null");
        requireNonNull(objectiveId, "objectiveId is null");
        requireNonNull(reasoning, "reasoning is null");
        requireNonNull(valueReasoning, "valueReasoning is null");
        requireNonNull(source, "source is null");
    }

    public static Rated nothing(CellId cell, Source source, long version) {
        return new Rated(
                cell.alternativeId(),
                cell.objectiveId(),
                null,
                "",
                false,
                null,
                null,
                null,
                "",
                null,
                source,
                version);
    }

    public CellId cell() {
        return new CellId(alternativeId, objectiveId);
    }

    public Rated judged(
            @Nullable Judgement other,
            String why,
            @Nullable Confidence sure,
            @Nullable String proof,
            Source by,
            long at) {
        return new Rated(
                alternativeId,
                objectiveId,
                other,
                why,
                false,
                sure,
                proof,
                value,
                valueReasoning,
                valueEvidence,
                by,
                at);
    }

    public Rated explained(String why) {
        return new Rated(
                alternativeId,
                objectiveId,
                judgement,
                why,
                false,
                confidence,
                evidence,
                value,
                valueReasoning,
                valueEvidence,
                source,
                version);
    }

    /// The rating is another, its reasoning is older.
    public Rated rebased(@Nullable Judgement other) {
        return new Rated(
                alternativeId,
                objectiveId,
                other,
                reasoning,
                !reasoning.isEmpty(),
                confidence,
                evidence,
                value,
                valueReasoning,
                valueEvidence,
                source,
                version);
    }

    public Rated measured(Value other, String why, @Nullable String proof, Source by, long at) {
        return new Rated(
                alternativeId,
                objectiveId,
                judgement,
                reasoning,
                stale,
                confidence,
                evidence,
                other,
                why,
                proof,
                judgement == null ? by : source,
                at);
    }

    /// Nobody rated it.
    public Rated unjudged() {
        return judged(null, "", null, null, source, version);
    }

    /// Nobody measured it.
    public Rated unmeasured() {
        return new Rated(
                alternativeId,
                objectiveId,
                judgement,
                reasoning,
                stale,
                confidence,
                evidence,
                null,
                "",
                null,
                source,
                version);
    }

    /// Its reasoning was given for another rating.
    public Rated aged() {
        return new Rated(
                alternativeId,
                objectiveId,
                judgement,
                reasoning,
                true,
                confidence,
                evidence,
                value,
                valueReasoning,
                valueEvidence,
                source,
                version);
    }

    /// For algorithms.
    Cell forTable() {
        return new Cell(
                judgement == null ? Judgement.UNKNOWN : judgement,
                value,
                source != Source.AGENT || evidence != null);
    }
}
