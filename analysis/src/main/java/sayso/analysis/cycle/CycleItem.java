package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// A text with an id.
public record CycleItem(ItemId id, String text) {
    public CycleItem {
        requireNonNull(id, "id is null");
        requireNonNull(text, "text is null");
    }
}
