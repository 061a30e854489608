package sayso.analysis.notes;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.ItemId;
import sayso.decision.contract.Description;

/// A call of a tool of the notes and next steps component: to add an open question, planned action
/// or revisit trigger. One record per tool, with the parameters as components and the answer as
/// nested `Result`.
public sealed interface NotesTool {
    @Description("Note a question that is still open.")
    record AddOpenQuestion(@TextLength(500) String question) implements NotesTool {
        public record Result(ItemId questionId, int totalQuestions) {}
    }

    @Description("Plan a concrete next step.")
    record AddPlannedAction(
            @TextLength(500) String action,
            @TextLength(100) @Nullable String owner,
            @Nullable LocalDate dueDate)
            implements NotesTool {
        public record Result(ItemId actionId, int totalActions) {}
    }

    @Description("Note what should make the user revisit this decision.")
    record AddRevisitTrigger(@TextLength(500) String condition, @Nullable LocalDate checkBy)
            implements NotesTool {
        public record Result(ItemId triggerId, int totalTriggers) {}
    }
}
