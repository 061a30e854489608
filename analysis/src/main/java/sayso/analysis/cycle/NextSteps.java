package sayso.analysis.cycle;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The contents of a cycle's notes and next steps component: notes, open questions, planned actions
/// and triggers for a revisit.
public record NextSteps(
        List<Note> notes,
        List<CycleItem> questions,
        List<Planned> actions,
        List<Trigger> triggers) {
    public static final NextSteps EMPTY = new NextSteps(List.of(), List.of(), List.of(), List.of());

    /// @param component which it is about, or null
    public record Note(ItemId id, String content, @Nullable Component component) {}

    /// An action that is planned.
    ///
    /// @param owner who does it, or null
    public record Planned(
            ItemId id, String action, @Nullable String owner, @Nullable LocalDate dueDate) {}

    /// A condition under which the decision is to be revisited, with a date to check it by.
    public record Trigger(ItemId id, String condition, @Nullable LocalDate checkBy) {}

    public NextSteps {
        notes = List.copyOf(notes);
        questions = List.copyOf(questions);
        actions = List.copyOf(actions);
        triggers = List.copyOf(triggers);
    }

    public NextSteps plus(Note note) {
        return new NextSteps(ImmutableLists.plus(notes, note), questions, actions, triggers);
    }

    public NextSteps plus(CycleItem question) {
        return new NextSteps(notes, ImmutableLists.plus(questions, question), actions, triggers);
    }

    public NextSteps plus(Planned action) {
        return new NextSteps(notes, questions, ImmutableLists.plus(actions, action), triggers);
    }

    public NextSteps plus(Trigger trigger) {
        return new NextSteps(notes, questions, actions, ImmutableLists.plus(triggers, trigger));
    }
}
