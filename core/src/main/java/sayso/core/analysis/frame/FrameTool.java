package sayso.core.analysis.frame;

import java.util.List;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.ProblemFrame.Constraint;
import sayso.core.analysis.cycle.ProblemFrame.Party;
import sayso.core.analysis.cycle.ProblemFrame.RelatedDecision;

/// A tool of the problem frame.
public sealed interface FrameTool {
    @Says("Say who decides.")
    record SetDecisionMaker(@Text(100) String name, @Text(100) String role) implements FrameTool {
        public record Result(String name, String role) {}
    }

    @Says("Set the decision statement, one clear question.")
    record SetFocalStatement(@Text(value = 500, least = 10) String statement) implements FrameTool {
        public record Result(String statement) {}
    }

    @Says("Say what is in and out of scope. Replaces the earlier scope.")
    record SetScope(
            @Text(500) @Entries(most = 50) List<String> inScope,
            @Text(500) @Entries(most = 50) List<String> outScope)
            implements FrameTool {
        public record Result(int inCount, int outCount) {}
    }

    @Says("Add a limit the decision must respect.")
    record AddConstraint(Constraint.Kind constraintType, @Text(500) String description)
            implements FrameTool {
        public record Result(ItemId constraintId, int totalConstraints) {}
    }

    @Says("Add a person or group with a stake.")
    record AddParty(
            @Text(100) String name,
            Party.Role role,
            @Text(500) @Entries(most = 20) List<String> concerns)
            implements FrameTool {
        public record Result(ItemId partyId, int totalParties) {}
    }

    @Says("Set when the decision must be made.")
    record SetDeadline(
            @Says("A date such as 2027-03-01, or words") @Text(100) String deadline, boolean hard)
            implements FrameTool {
        public record Result(String deadline, boolean hard, boolean isDate) {}
    }

    @Says("Place a related decision: already made, focal or deferred.")
    record AddHierarchyDecision(
            @Text(500) String description, RelatedDecision.Level level, @Text(500) String status)
            implements FrameTool {
        public record Result(ItemId decisionId, int totalDecisions) {}
    }
}
