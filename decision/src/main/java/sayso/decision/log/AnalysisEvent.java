package sayso.decision.log;

import org.jspecify.annotations.Nullable;

/// An effect of an analysis tool call, such as an added objective, a rating, a revisit or the end
/// of the cycle. `ToolCompleted` in the log names the effects; the audit trail has them whole.
/// Texts are null in the log, from which nothing can be erased for analyses; they are looked up in
/// the row of the audit trail that the event names.
public sealed interface AnalysisEvent {
    /// @param name what it is called, or null in the log
    record ObjectiveAdded(String objectiveId, @Nullable String name, boolean isFundamental)
            implements AnalysisEvent {}

    /// @param name what it is called, or null in the log
    record AlternativeAdded(String alternativeId, @Nullable String name) implements AnalysisEvent {}

    /// A cell was rated or measured, or what was known of it was cleared.
    ///
    /// @param rating from -2 to 2, of a range the most likely; null where none was given
    record ConsequenceRated(String altId, String objId, @Nullable Integer rating)
            implements AnalysisEvent {}

    record DominatedMarked(String altId, String dominatedBy) implements AnalysisEvent {}

    record UncertaintyFlagged(String uncertaintyId, String component) implements AnalysisEvent {}

    /// @param reason as it was given, or null in the log
    record RevisitSuggested(
            String revisitId, String component, @Nullable String reason, String priority)
            implements AnalysisEvent {}

    record RevisitResolved(String revisitId, String status) implements AnalysisEvent {}

    /// @param decision in the inbox, which a person answers
    /// @param summary what they are asked, or null in the log
    record ConfirmationRequested(String confirmationId, String decision, @Nullable String summary)
            implements AnalysisEvent {}

    /// @param status as in `confirmed`
    /// @param choice the place of the chosen option from 0; null where none was chosen. Own words stand in the
    ///     decision alone
    record ConfirmationResolved(String confirmationId, String status, @Nullable Integer choice)
            implements AnalysisEvent {}

    record ComponentStatusChanged(String component, String status) implements AnalysisEvent {}

    /// @param alternativeId what was chosen, or null
    record CycleCompleted(@Nullable String alternativeId) implements AnalysisEvent {}

    /// @param parent which it branched off
    /// @param branchPoint the last component that it took over
    record CycleBranched(String parent, String branchPoint) implements AnalysisEvent {}

    record CycleArchived() implements AnalysisEvent {}

    record DocumentEdited() implements AnalysisEvent {}

    /// One that was logged by its name alone, or one that only a later version of this program knows.
    record Named(String event) implements AnalysisEvent {}

    /// The stable name of this kind, as stored and shown.
    default String type() {
        return switch (this) {
            case ObjectiveAdded _ -> "ObjectiveAdded";
            case AlternativeAdded _ -> "AlternativeAdded";
            case ConsequenceRated _ -> "ConsequenceRated";
            case DominatedMarked _ -> "DominatedMarked";
            case UncertaintyFlagged _ -> "UncertaintyFlagged";
            case RevisitSuggested _ -> "RevisitSuggested";
            case RevisitResolved _ -> "RevisitResolved";
            case ConfirmationRequested _ -> "ConfirmationRequested";
            case ConfirmationResolved _ -> "ConfirmationResolved";
            case ComponentStatusChanged _ -> "ComponentStatusChanged";
            case CycleCompleted _ -> "CycleCompleted";
            case CycleBranched _ -> "CycleBranched";
            case CycleArchived _ -> "CycleArchived";
            case DocumentEdited _ -> "DocumentEdited";
            case Named(String event) -> event;
        };
    }

    /// The same without what somebody worded.
    default AnalysisEvent withoutWords() {
        return switch (this) {
            case ObjectiveAdded added ->
                    new ObjectiveAdded(added.objectiveId(), null, added.isFundamental());
            case AlternativeAdded added -> new AlternativeAdded(added.alternativeId(), null);
            case RevisitSuggested one ->
                    new RevisitSuggested(one.revisitId(), one.component(), null, one.priority());
            case ConfirmationRequested asked ->
                    new ConfirmationRequested(asked.confirmationId(), asked.decision(), null);
            case ConsequenceRated _,
                    DominatedMarked _,
                    UncertaintyFlagged _,
                    RevisitResolved _,
                    ConfirmationResolved _,
                    ComponentStatusChanged _,
                    CycleCompleted _,
                    CycleBranched _,
                    CycleArchived _,
                    DocumentEdited _,
                    Named _ ->
                    this;
        };
    }

    /// What it is about, by its id; null where the whole cycle is.
    default @Nullable String subject() {
        return switch (this) {
            case ObjectiveAdded added -> added.objectiveId();
            case AlternativeAdded added -> added.alternativeId();
            case ConsequenceRated rated -> rated.altId() + " " + rated.objId();
            case DominatedMarked marked -> marked.altId();
            case UncertaintyFlagged flagged -> flagged.uncertaintyId();
            case RevisitSuggested one -> one.revisitId();
            case RevisitResolved one -> one.revisitId();
            case ConfirmationRequested asked -> asked.confirmationId();
            case ConfirmationResolved asked -> asked.confirmationId();
            case ComponentStatusChanged changed -> changed.component();
            case CycleCompleted(String chosen) -> chosen;
            case CycleBranched branched -> branched.parent();
            case CycleArchived _, DocumentEdited _, Named _ -> null;
        };
    }
}
