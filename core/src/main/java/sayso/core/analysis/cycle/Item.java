package sayso.core.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// A numbered text.
public record Item(ItemId id, String text) {
    public Item {
        requireNonNull(id, "id is null");
        requireNonNull(text, "text is null");
    }
}
