package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A valid question on its way to the desk.
///
/// @param replaces the decision whose place it takes, or null
/// @param idempotencyKey the caller's own name for this ask, or null
/// @param warnings remarks from checking the request, handed back with the result
public record Ask(
        Question question,
        Terms terms,
        Asker asker,
        Links links,
        @Nullable DecisionId replaces,
        @Nullable String idempotencyKey,
        List<String> warnings) {
    public Ask {
        requireNonNull(question, "question is null");
        requireNonNull(terms, "terms is null");
        requireNonNull(asker, "asker is null");
        requireNonNull(links, "links is null");
        warnings = List.copyOf(warnings);
    }

    public static Ask of(Checked.Valid valid, Asker asker) {
        return new Ask(
                valid.question(), valid.terms(), asker, Links.NONE, null, null, valid.warnings());
    }

    public Ask blocking(List<String> items) {
        return new Ask(
                question, terms, asker, Links.blocking(items), replaces, idempotencyKey, warnings);
    }

    public Ask replacing(@Nullable DecisionId replaced) {
        return new Ask(question, terms, asker, links, replaced, idempotencyKey, warnings);
    }

    public Ask under(@Nullable String key) {
        return new Ask(question, terms, asker, links, replaces, key, warnings);
    }
}
