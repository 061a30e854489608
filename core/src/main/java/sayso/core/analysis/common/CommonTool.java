package sayso.core.analysis.common;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.AnyJson;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.Otherwise;
import sayso.core.analysis.call.Reads;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.call.Within;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.ComponentStatus;
import sayso.core.analysis.cycle.Confirmation;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.Priority;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.Direction;
import sayso.core.analysis.table.ObjectiveId;
import sayso.core.decision.Assurance;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Surface;

/// A tool that belongs to no component.
public sealed interface CommonTool {
    @Says("Flag an uncertainty in any component.")
    record FlagUncertainty(
            @Text(500) String description,
            Component component,
            boolean resolvable,
            @Text(500) @Nullable String impact)
            implements CommonTool {
        public record Result(
                ItemId uncertaintyId, int totalOpenUncertainties, int resolvableCount) {}
    }

    @Says("Mark an uncertainty resolved.")
    record ResolveUncertainty(ItemId uncertaintyId, @Text(2000) String resolution)
            implements CommonTool {
        public record Result(ItemId uncertaintyId, int totalOpenUncertainties) {}
    }

    @Reads
    @Says("List uncertainties.")
    record ListUncertainties(
            @Nullable Component filter,
            @Otherwise("50") @Within(least = 1, most = 100) @Nullable Integer limit,
            @Says("Last id seen") @Nullable ItemId after)
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

    @Says("Queue a suggestion to revisit a component later. Does not navigate.")
    record SuggestRevisit(
            Component component,
            @Text(500) String reason,
            Priority priority,
            @Text(500) @Nullable String trigger)
            implements CommonTool {
        public record Result(ItemId suggestionId, int totalPending, boolean willPromptUser) {}
    }

    @Reads
    @Says("List queued revisit suggestions.")
    record GetPendingRevisits(
            @Otherwise("50") @Within(least = 1, most = 100) @Nullable Integer limit,
            @Says("Last id seen") @Nullable ItemId after)
            implements CommonTool {
        public record Queued(
                ItemId suggestionId,
                Component targetComponent,
                String reason,
                String trigger,
                Priority priority,
                Instant createdAt) {}

        public record Result(
                List<Queued> revisits, boolean hasCritical, @Nullable ItemId nextAfter) {}
    }

    @Says("Dismiss a revisit suggestion.")
    record DismissRevisit(ItemId suggestionId, @Text(500) String reason) implements CommonTool {
        public record Result(ItemId suggestionId, int totalPending) {}
    }

    @Says("Ask a person before a significant change. Poll get_confirmation.")
    record RequestConfirmation(
            @Text(2000) String summary,
            @Entries(least = 1, most = 10) List<Choice> options,
            @Nullable Integer defaultOption,
            @Otherwise("86400") @Within(least = 60, most = 2_592_000)
                    @Nullable Integer expiresInSeconds,
            @Says("Tool to permit once") @Text(100) @Nullable String forTool,
            @Nullable AnyJson forParameters)
            implements CommonTool {
        /// One answer to choose.
        public record Choice(@Text(100) String label, @Text(500) @Nullable String description) {}

        public record Result(
                ItemId confirmationId,
                Confirmation.Status status,
                DecisionId decisionId,
                Instant expiresAt) {}
    }

    @Says("Record what the user chose in the conversation.")
    record RecordUserChoice(
            ItemId confirmationId,
            @Says("Label, place from 0, or own words") @Text(500) String choice,
            @Otherwise("false") @Nullable Boolean rejected)
            implements CommonTool {
        public record Result(
                ItemId confirmationId,
                Confirmation.Status status,
                @Nullable Integer chosenOption,
                Confirmation.@Nullable DecidedBy decidedBy) {}
    }

    @Reads
    @Says("Get a confirmation's status and answer.")
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

    @Reads
    @Says("Read one section of the decision document.")
    record GetDocumentSection(Component component) implements CommonTool {
        public record Result(Component component, String markdown) {}
    }

    @Reads
    @Says("Get the state of the analysis at a glance.")
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

    @Says("Add a working note.")
    record AddNote(@Text(2000) String content, @Nullable Component component)
            implements CommonTool {
        public record Result(ItemId noteId, int totalNotes) {}
    }

    @Reads
    @Says("List objectives.")
    record ListObjectives(
            @Otherwise("false") @Nullable Boolean includeDetails,
            @Otherwise("\"all\"") @Nullable Which filter,
            @Otherwise("50") @Within(least = 1, most = 100) @Nullable Integer limit,
            @Says("Last id seen") @Nullable ObjectiveId after)
            implements CommonTool {
        public enum Which {
            FUNDAMENTAL,
            MEANS,
            ALL
        }

        /// The details are null unless they were asked for.
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
