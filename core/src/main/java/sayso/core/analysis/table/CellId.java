package sayso.core.analysis.table;

/// Names one cell: an alternative on an objective.
public record CellId(AlternativeId alternativeId, ObjectiveId objectiveId) {
    @Override
    public String toString() {
        return alternativeId + " on " + objectiveId;
    }
}
