package sayso.decision.validation;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Determines whether a value in the context of a request is empty: null, false, zero, blank, or
/// without elements.
final class EmptyValueCheck {
    private EmptyValueCheck() {}

    static boolean of(@Nullable Object value) {
        return switch (value) {
            case null -> true;
            case Boolean flag -> !flag;
            case Number number -> number.doubleValue() == 0;
            case CharSequence text -> text.toString().isBlank();
            case Collection<?> elements -> elements.isEmpty();
            case Map<?, ?> members -> members.isEmpty();
            default -> false;
        };
    }
}
