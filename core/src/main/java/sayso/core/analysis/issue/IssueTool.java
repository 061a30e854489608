package sayso.core.analysis.issue;

import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.ItemId;

/// A tool of issue raising.
public sealed interface IssueTool {
    @Says("Add a decision the user may have to make.")
    record AddPotentialDecision(@Text(500) String description) implements IssueTool {
        public record Result(ItemId decisionId, int currentCount) {}
    }

    @Says("Capture something the user wants to achieve or avoid.")
    record AddObjectiveIdea(@Text(500) String description) implements IssueTool {
        public record Result(ItemId ideaId, int currentCount) {}
    }

    @Says("Capture something unknown that may matter.")
    record AddUncertainty(@Text(500) String description, boolean resolvable) implements IssueTool {
        public record Result(ItemId uncertaintyId, int currentCount) {}
    }

    @Says("Capture context that is no decision, objective or uncertainty.")
    record AddConsideration(@Text(500) String description) implements IssueTool {
        public record Result(ItemId considerationId, int currentCount) {}
    }

    @Says("Choose which potential decision this cycle is about.")
    record SetFocalDecision(ItemId decisionId) implements IssueTool {
        public record Result(ItemId decisionId, String description) {}
    }
}
