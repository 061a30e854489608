package sayso.extension;

import java.util.Objects;

/// A person's answer to one question of an extension: the value and label of the chosen option, or
/// the person's own words.
///
/// @param value the option's value, or the person's own words
/// @param label the option's label, or the same words again
/// @param wasCustom whether these are the person's own words
public record Choice(String value, String label, boolean wasCustom) {
    public Choice {
        Objects.requireNonNull(value, "value is null");
        Objects.requireNonNull(label, "label is null");
    }
}
