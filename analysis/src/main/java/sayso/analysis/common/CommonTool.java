package sayso.analysis.common;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DefaultValue;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.RawJson;
import sayso.analysis.call.ReadOnlyTool;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.RevisitPriority;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.contract.Description;
import sayso.decision.contract.ValueBounds;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;

/// A call of a cross-cutting tool, which may be called in every component: about uncertainties,
/// revisits, confirmations, notes, the list of objectives, or the document's sections and summary.
/// One record per tool, with the parameters as components and the answer as nested `Result`.
public sealed interface CommonTool {
    @Description("Flag an uncertainty in any component.")
    record FlagUncertainty(
            @TextLength(500) String description,
            Component component,
            boolean resolvable,
            @TextLength(500) @Nullable String impact)
            implements CommonTool {
        public record Result(
                ItemId uncertaintyId, int totalOpenUncertainties, int resolvableCount) {}
    }

    @Description("Mark an uncertainty resolved.")
    record ResolveUncertainty(ItemId uncertaintyId, @TextLength(2000) String resolution)
            implements CommonTool {
        public record Result(ItemId uncertaintyId, int totalOpenUncertainties) {}
    }

    @ReadOnlyTool
    @Description("List uncertainties.")
    record ListUncertainties(
            @Nullable Component filter,
            @DefaultValue("50") @ValueBounds(min = 1, max = 100) @Nullable Integer limit,
            @Description("Last id seen") @Nullable ItemId after)
            implements CommonTool {
        public record ListedUncertainty(
                ItemId uncertaintyId,
                String description,
                Component component,
                boolean resolvable,
                @Nullable String impact,
                String status,
                @Nullable String resolution,
                @Nullable AlternativeId alternativeId,
                @Nullable ObjectiveId objectiveId) {}

        public record Result(
                List<ListedUncertainty> uncertainties,
                int totalOpenUncertainties,
                @Nullable ItemId nextAfter) {}
    }

    @Description("Queue a suggestion to revisit a component later. Does not navigate.")
    record SuggestRevisit(
            Component component,
            @TextLength(500) String reason,
            RevisitPriority priority,
            @TextLength(500) @Nullable String trigger)
            implements CommonTool {
        public record Result(ItemId suggestionId, int totalPending, boolean willPromptUser) {}
    }

    @ReadOnlyTool
    @Description("List queued revisit suggestions.")
    record GetPendingRevisits(
            @DefaultValue("50") @ValueBounds(min = 1, max = 100) @Nullable Integer limit,
            @Description("Last id seen") @Nullable ItemId after)
            implements CommonTool {
        public record Queued(
                ItemId suggestionId,
                Component targetComponent,
                String reason,
                String trigger,
                RevisitPriority priority,
                Instant createdAt) {}

        public record Result(
                List<Queued> revisits, boolean hasCritical, @Nullable ItemId nextAfter) {}
    }

    @Description("Dismiss a revisit suggestion.")
    record DismissRevisit(ItemId suggestionId, @TextLength(500) String reason)
            implements CommonTool {
        public record Result(ItemId suggestionId, int totalPending) {}
    }

    @Description("Ask a person before a significant change. Poll get_confirmation.")
    record RequestConfirmation(
            @TextLength(2000) String summary,
            @ListSize(least = 1, most = 10) List<Choice> options,
            @Nullable Integer defaultOption,
            @DefaultValue("86400") @ValueBounds(min = 60, max = 2_592_000)
                    @Nullable Integer expiresInSeconds,
            @Description("Tool to permit once") @TextLength(100) @Nullable String forTool,
            @Nullable RawJson forParameters)
            implements CommonTool {
        /// An option offered in answer to a confirmation.
        public record Choice(
                @TextLength(100) String label, @TextLength(500) @Nullable String description) {}

        public record Result(
                ItemId confirmationId,
                Confirmation.Status status,
                DecisionId decisionId,
                Instant expiresAt) {}
    }

    @Description("Record what the user chose in the conversation.")
    record RecordUserChoice(
            ItemId confirmationId,
            @Description("Label, place from 0, or own words") @TextLength(500) String choice,
            @DefaultValue("false") @Nullable Boolean rejected)
            implements CommonTool {
        public record Result(
                ItemId confirmationId,
                Confirmation.Status status,
                @Nullable Integer chosenOption,
                Confirmation.@Nullable DecidedBy decidedBy) {}
    }

    @ReadOnlyTool
    @Description("Get a confirmation's status and answer.")
    record GetConfirmation(ItemId confirmationId) implements CommonTool {
        public record Result(
                ItemId confirmationId,
                Confirmation.Status status,
                @Nullable Integer chosenOption,
                @Nullable String userInput,
                Confirmation.@Nullable DecidedBy decidedBy,
                @Nullable Surface surface,
                @Nullable Assurance assurance,
                Instant expiresAt) {}
    }

    @ReadOnlyTool
    @Description("Read one section of the decision document.")
    record GetDocumentSection(Component component) implements CommonTool {
        public record Result(Component component, String markdown) {}
    }

    @ReadOnlyTool
    @Description("Get the state of the analysis at a glance.")
    record GetDocumentSummary() implements CommonTool {
        public record Result(
                String title,
                @Nullable String focalDecision,
                Component currentComponent,
                Map<Component, String> completionStatus,
                int objectivesCount,
                int alternativesCount,
                double matrixCompletion,
                int openUncertainties,
                int pendingRevisits,
                Map<Component, ComponentStatus> componentStatus,
                long documentVersion) {}
    }

    @Description("Add a working note.")
    record AddNote(@TextLength(2000) String content, @Nullable Component component)
            implements CommonTool {
        public record Result(ItemId noteId, int totalNotes) {}
    }

    @ReadOnlyTool
    @Description("List objectives.")
    record ListObjectives(
            @DefaultValue("false") @Nullable Boolean includeDetails,
            @DefaultValue("\"all\"") @Nullable Which filter,
            @DefaultValue("50") @ValueBounds(min = 1, max = 100) @Nullable Integer limit,
            @Description("Last id seen") @Nullable ObjectiveId after)
            implements CommonTool {
        public enum Which {
            FUNDAMENTAL,
            MEANS,
            ALL
        }

        /// An objective as it is listed; the details are null unless they were asked for.
        public record ListedObjective(
                ObjectiveId objectiveId,
                String name,
                String objectiveType,
                @Nullable String measure,
                @Nullable Direction direction,
                @Nullable String unit,
                @Nullable List<ObjectiveId> supports,
                @Nullable Boolean setAside) {}

        public record Result(
                List<ListedObjective> objectives, int total, @Nullable ObjectiveId nextAfter) {}
    }
}
