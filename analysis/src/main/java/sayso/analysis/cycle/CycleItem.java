package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// A text with an id, for entries that consist of a text alone, such as potential decisions and
/// open questions.
public record CycleItem(ItemId id, String text) {
    public CycleItem {
        requireNonNull(id, "id is null");
        requireNonNull(text, "text is null");
    }
}
