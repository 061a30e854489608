package sayso.extension;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Option of an extension's question, with the value that the extension gets back and the text that
/// the person reads.
///
/// @param value what the extension gets back: 1 to 64 printable characters, different for each
///     option
/// @param label what the person reads
/// @param description more about it, or null
public record UiOption(String value, String label, @Nullable String description) {
    public UiOption {
        Objects.requireNonNull(value, "value is null");
        Objects.requireNonNull(label, "label is null");
    }

    /// Without a description.
    public static UiOption of(String value, String label) {
        return new UiOption(value, label, null);
    }
}
