package sayso.analysis.notes;

import java.time.LocalDate;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.NextSteps;

/// Executes the tools of the notes and next steps component: adds an open question, planned action
/// or revisit trigger to the cycle in a `ToolCallContext`, and returns the result. Stores nothing.
public final class NotesToolHandler {
    private NotesToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, NotesTool tool) {
        NextSteps steps = work.contents().steps();
        return switch (tool) {
            case NotesTool.AddOpenQuestion(String question) -> {
                ItemId id = work.next(ItemKind.QUESTION);
                NextSteps more = steps.plus(new CycleItem(id, question));
                work.put(work.contents().with(more));
                yield work.done(new NotesTool.AddOpenQuestion.Result(id, more.questions().size()));
            }
            case NotesTool.AddPlannedAction(String action, String owner, LocalDate due) -> {
                ItemId id = work.next(ItemKind.ACTION);
                NextSteps more = steps.plus(new NextSteps.Planned(id, action, owner, due));
                work.put(work.contents().with(more));
                yield work.done(new NotesTool.AddPlannedAction.Result(id, more.actions().size()));
            }
            case NotesTool.AddRevisitTrigger(String condition, LocalDate checkBy) -> {
                ItemId id = work.next(ItemKind.TRIGGER);
                NextSteps more = steps.plus(new NextSteps.Trigger(id, condition, checkBy));
                work.put(work.contents().with(more));
                yield work.done(new NotesTool.AddRevisitTrigger.Result(id, more.triggers().size()));
            }
        };
    }
}
