package sayso.decision.validation;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;

/// A request as validators see it, before anything is written: prompt, context, options, type, and
/// the decision it follows up.
///
/// @param context the text beside the question, or null
/// @param fields the context where it is a JSON object: `Boolean`, `Number`, `String`, `List` and `Map`
///     by name, without what is null; empty where it is not one
/// @param type the kind of decision it says it is, or null
/// @param predecessor the decision it follows up, or null
public record ValidationInput(
        String prompt,
        @Nullable String context,
        Map<String, Object> fields,
        List<Offer> offers,
        @Nullable String type,
        @Nullable Decision predecessor) {
    public ValidationInput {
        requireNonNull(prompt, "prompt is null");
        requireNonNull(fields, "fields is null");
        offers = List.copyOf(offers);
    }

    /// One option of the request.
    ///
    /// @param action what choosing it does elsewhere, as its asker says: `file` files a bug; or null
    public record Offer(String label, String description, @Nullable String action) {
        public static Offer of(String label, String description) {
            return new Offer(label, description, null);
        }
    }

    public static ValidationInput of(String prompt, Offer... offers) {
        return new ValidationInput(prompt, null, Map.of(), List.of(offers), null, null);
    }

    public ValidationInput withContext(String text) {
        return new ValidationInput(prompt, text, fields, offers, type, predecessor);
    }

    public ValidationInput withFields(Map<String, Object> context) {
        return new ValidationInput(prompt, this.context, context, offers, type, predecessor);
    }

    public ValidationInput ofType(@Nullable String named) {
        return new ValidationInput(prompt, context, fields, offers, named, predecessor);
    }

    public ValidationInput following(Decision earlier) {
        return new ValidationInput(prompt, context, fields, offers, type, earlier);
    }

    /// The value of a field of the context; empty where it is missing, null, or holds nothing.
    Optional<Object> field(String name) {
        return Optional.ofNullable(fields.get(name)).filter(value -> !EmptyValueCheck.of(value));
    }
}
