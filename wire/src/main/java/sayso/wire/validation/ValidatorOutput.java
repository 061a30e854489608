package sayso.wire.validation;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Standard output of a person's own validator program, as read from its JSON: errors, warnings,
/// and whether the errors block the request.
///
/// @param blocking whether its errors are to stop the request; its exit code counts where it does
///     not say
public record ValidatorOutput(
        Optional<Boolean> blocking, List<String> errors, List<String> warnings) {
    public ValidatorOutput {
        errors = List.copyOf(errors);
        warnings = List.copyOf(warnings);
    }

    /// Empty where the text is no JSON object; a program may also say nothing.
    public static Optional<ValidatorOutput> read(String text) {
        if (text.isBlank()) {
            return Optional.of(new ValidatorOutput(Optional.empty(), List.of(), List.of()));
        }
        try {
            return PlainJson.parse(text) instanceof JsonObject object
                    ? Optional.of(of(new LenientFields(object)))
                    : Optional.empty();
        } catch (UnreadableJsonException e) {
            return Optional.empty();
        }
    }

    private static ValidatorOutput of(LenientFields fields) {
        return new ValidatorOutput(
                fields.optionalFlag("blocking"),
                lines(fields.list("errors")),
                lines(fields.list("warnings")));
    }

    private static List<String> lines(@Nullable List<?> elements) {
        return elements == null ? List.of() : elements.stream().map(String::valueOf).toList();
    }
}
