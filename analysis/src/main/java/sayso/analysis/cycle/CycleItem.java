package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// An entry of a cycle that is a text with an id and nothing more, such as a potential decision, a
/// key consideration or an open question.
public record CycleItem(ItemId id, String text) {
    public CycleItem {
        requireNonNull(id, "id is null");
        requireNonNull(text, "text is null");
    }
}
