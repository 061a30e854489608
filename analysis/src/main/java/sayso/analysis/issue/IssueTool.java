package sayso.analysis.issue;

import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.ItemId;
import sayso.decision.contract.Description;

/// A call of a tool of the issue raising component: to add a potential decision, objective idea,
/// uncertainty or consideration, or to set the focal decision. One record per tool, with the
/// parameters as components and the answer as nested `Result`.
public sealed interface IssueTool {
    @Description("Add a decision the user may have to make.")
    record AddPotentialDecision(@TextLength(500) String description) implements IssueTool {
        public record Result(ItemId decisionId, int currentCount) {}
    }

    @Description("Capture something the user wants to achieve or avoid.")
    record AddObjectiveIdea(@TextLength(500) String description) implements IssueTool {
        public record Result(ItemId ideaId, int currentCount) {}
    }

    @Description("Capture something unknown that may matter.")
    record AddUncertainty(@TextLength(500) String description, boolean resolvable)
            implements IssueTool {
        public record Result(ItemId uncertaintyId, int currentCount) {}
    }

    @Description("Capture context that is no decision, objective or uncertainty.")
    record AddConsideration(@TextLength(500) String description) implements IssueTool {
        public record Result(ItemId considerationId, int currentCount) {}
    }

    @Description("Choose which potential decision this cycle is about.")
    record SetFocalDecision(ItemId decisionId) implements IssueTool {
        public record Result(ItemId decisionId, String description) {}
    }
}
