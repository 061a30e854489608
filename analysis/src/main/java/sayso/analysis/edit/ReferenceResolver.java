package sayso.analysis.edit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;

/// Resolves the letters and names used in an edited document to alternatives and objectives, those
/// that the edit adds or removes included, and knows the status quo after the edit. Filled by the
/// section readers as they go.
final class ReferenceResolver {
    private final Map<String, AlternativeId> letters = new HashMap<>();
    private final Map<String, ObjectiveId> names = new HashMap<>();
    private final Set<AlternativeId> removedAlternatives = new HashSet<>();
    private final Set<ObjectiveId> removedObjectives = new HashSet<>();
    private @Nullable AlternativeId baseline;

    ReferenceResolver(CycleContents contents) {
        contents.alternatives().all().forEach(one -> letters.put(one.letter(), one.id()));
        contents.objectives().all().forEach(one -> name(one.name(), one.id()));
        baseline = contents.alternatives().baseline();
    }

    void name(String name, ObjectiveId id) {
        names.put(name.toLowerCase(Locale.ROOT), id);
    }

    void letter(String letter, AlternativeId id) {
        letters.put(letter, id);
    }

    void remove(ObjectiveId id) {
        removedObjectives.add(id);
    }

    void remove(AlternativeId id) {
        removedAlternatives.add(id);
    }

    boolean isRemoved(ObjectiveId id) {
        return removedObjectives.contains(id);
    }

    boolean isRemoved(AlternativeId id) {
        return removedAlternatives.contains(id);
    }

    void baseline(@Nullable AlternativeId id) {
        baseline = id;
    }

    /// The status quo once the edit is saved, or null.
    @Nullable AlternativeId baseline() {
        return baseline;
    }

    Optional<ObjectiveId> objective(String name) {
        return Optional.ofNullable(names.get(name.toLowerCase(Locale.ROOT)));
    }

    /// Of `B: Managed runners`, `B` or the same in bold. Removed ones are named too.
    Optional<AlternativeId> alternative(MarkdownSpan span) {
        String text = MarkdownEscaper.plain(span.text().replace("**", ""));
        int colon = text.indexOf(':');
        String letter = (colon < 0 ? text : text.substring(0, colon)).strip();
        return Optional.ofNullable(letters.get(letter.toUpperCase(Locale.ROOT)));
    }

    /// The same where it is still there; else the fault is told.
    @Nullable AlternativeId present(EditCollector draft, MarkdownSpan span) {
        Optional<AlternativeId> found = alternative(span).filter(id -> !isRemoved(id));
        if (found.isEmpty()) {
            draft.error(
                    span,
                    "'" + MarkdownEscaper.plain(span.text()) + "' names no alternative by letter");
        }
        return found.orElse(null);
    }
}
