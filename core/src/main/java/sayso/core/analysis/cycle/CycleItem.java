package sayso.core.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// A numbered text.
public record CycleItem(ItemId id, String text) {
    public CycleItem {
        requireNonNull(id, "id is null");
        requireNonNull(text, "text is null");
    }
}
