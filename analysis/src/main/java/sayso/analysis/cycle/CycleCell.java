package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

/// One alternative on one objective as a cycle records it: its judgement and its measured value,
/// each with reasoning and evidence, and who set it in which version of the cycle.
///
/// @param judgement null where only a value is known
/// @param reasoning of the judgement; empty where there is none
/// @param stale whether the reasoning is older than the rating
/// @param evidence of the judgement, or null
/// @param value what was measured, or null
/// @param valueReasoning of the value; empty where there is none
/// @param version of the cycle that set it
public record CycleCell(
        AlternativeId alternativeId,
        ObjectiveId objectiveId,
        @Nullable Judgement judgement,
        String reasoning,
        boolean stale,
        @Nullable Confidence confidence,
        @Nullable String evidence,
        @Nullable MeasuredValue value,
        String valueReasoning,
        @Nullable String valueEvidence,
        JudgementSource source,
        long version) {
    public CycleCell {
        requireNonNull(alternativeId, "alternativeId is null");
        requireNonNull(objectiveId, "objectiveId is null");
        requireNonNull(reasoning, "reasoning is null");
        requireNonNull(valueReasoning, "valueReasoning is null");
        requireNonNull(source, "source is null");
    }

    public static CycleCell nothing(CellId cell, JudgementSource source, long version) {
        return new CycleCell(
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

    public CycleCell judged(
            @Nullable Judgement other,
            String why,
            @Nullable Confidence sure,
            @Nullable String proof,
            JudgementSource by,
            long at) {
        return new CycleCell(
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

    public CycleCell explained(String why) {
        return new CycleCell(
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
    public CycleCell rebased(@Nullable Judgement other) {
        return new CycleCell(
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

    public CycleCell measured(
            MeasuredValue other, String why, @Nullable String proof, JudgementSource by, long at) {
        return new CycleCell(
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
    public CycleCell unjudged() {
        return judged(null, "", null, null, source, version);
    }

    /// Nobody measured it.
    public CycleCell unmeasured() {
        return new CycleCell(
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
    public CycleCell aged() {
        return new CycleCell(
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
                source != JudgementSource.AGENT || evidence != null);
    }
}
