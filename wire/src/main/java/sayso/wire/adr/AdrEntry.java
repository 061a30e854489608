package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decision record as others list it: where it lies and what it says of itself.
///
/// @param path below the repository's root
/// @param status in plain words; empty where it says none
/// @param decision the id that it names; null where it names none
/// @param headings those of its parts
public record AdrEntry(
        String path,
        String title,
        String status,
        @Nullable String decision,
        List<String> headings) {
    public AdrEntry {
        requireNonNull(path, "path is null");
        requireNonNull(title, "title is null");
        requireNonNull(status, "status is null");
        headings = List.copyOf(headings);
    }
}
