package sayso.analysis.frame;

import java.util.List;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.decision.contract.Description;

/// A call of a tool of the problem frame component: to set decision maker, focal statement, scope
/// or deadline, or to add a constraint, party or related decision. One record per tool, with the
/// parameters as components and the answer as nested `Result`.
public sealed interface FrameTool {
    @Description("Say who decides.")
    record SetDecisionMaker(@TextLength(100) String name, @TextLength(100) String role)
            implements FrameTool {
        public record Result(String name, String role) {}
    }

    @Description("Set the decision statement, one clear question.")
    record SetFocalStatement(@TextLength(value = 500, least = 10) String statement)
            implements FrameTool {
        public record Result(String statement) {}
    }

    @Description("Say what is in and out of scope. Replaces the earlier scope.")
    record SetScope(
            @TextLength(500) @ListSize(most = 50) List<String> inScope,
            @TextLength(500) @ListSize(most = 50) List<String> outScope)
            implements FrameTool {
        public record Result(int inCount, int outCount) {}
    }

    @Description("Add a limit the decision must respect.")
    record AddConstraint(Constraint.Kind constraintType, @TextLength(500) String description)
            implements FrameTool {
        public record Result(ItemId constraintId, int totalConstraints) {}
    }

    @Description("Add a person or group with a stake.")
    record AddParty(
            @TextLength(100) String name,
            Party.Role role,
            @TextLength(500) @ListSize(most = 20) List<String> concerns)
            implements FrameTool {
        public record Result(ItemId partyId, int totalParties) {}
    }

    @Description("Set when the decision must be made.")
    record SetDeadline(
            @Description("A date such as 2027-03-01, or words") @TextLength(100) String deadline,
            boolean hard)
            implements FrameTool {
        public record Result(String deadline, boolean hard, boolean isDate) {}
    }

    @Description("Place a related decision: already made, focal or deferred.")
    record AddHierarchyDecision(
            @TextLength(500) String description,
            RelatedDecision.Level level,
            @TextLength(500) String status)
            implements FrameTool {
        public record Result(ItemId decisionId, int totalDecisions) {}
    }
}
