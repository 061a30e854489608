package sayso.core.analysis.notes;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.ItemId;

/// A tool of notes and next steps.
public sealed interface NotesTool {
    @Says("Note a question that is still open.")
    record AddOpenQuestion(@Text(500) String question) implements NotesTool {
        public record Result(ItemId questionId, int totalQuestions) {}
    }

    @Says("Plan a concrete next step.")
    record AddPlannedAction(
            @Text(500) String action,
            @Text(100) @Nullable String owner,
            @Nullable LocalDate dueDate)
            implements NotesTool {
        public record Result(ItemId actionId, int totalActions) {}
    }

    @Says("Note what should make the user revisit this decision.")
    record AddRevisitTrigger(@Text(500) String condition, @Nullable LocalDate checkBy)
            implements NotesTool {
        public record Result(ItemId triggerId, int totalTriggers) {}
    }
}
