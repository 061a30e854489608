package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A request to save an edited decision document as changes of its cycle, or only to try it: the
/// whole text, the version that was edited, and whether removals are allowed.
///
/// @param content the whole text
/// @param expectedVersion that was edited; null for the present one
/// @param allowRemovals whether what is gone from the text is to be removed
/// @param dryRun whether it is only said what would come of it
public record DocumentEdit(
        String content, @Nullable Long expectedVersion, boolean allowRemovals, boolean dryRun) {
    public DocumentEdit {
        requireNonNull(content, "content is null");
    }
}
