package sayso.analysis.table;

/// The id of a cell: an alternative and an objective.
public record CellId(AlternativeId alternativeId, ObjectiveId objectiveId) {
    @Override
    public String toString() {
        return alternativeId + " on " + objectiveId;
    }
}
