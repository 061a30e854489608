package sayso.core.decision;

import org.jspecify.annotations.Nullable;

/// The field for own words.
///
/// @param placeholder the hint inside the empty field, or null
public record TextField(@Nullable String placeholder, boolean showPlaceholder) {
    public static final TextField PLAIN = new TextField(null, true);
}
