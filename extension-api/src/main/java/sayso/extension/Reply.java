package sayso.extension;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Result of an extension's tool or command: text for a model or a person, data for programs, the
/// outcome of a question, and whether the call failed.
///
/// @param text may be empty where there is data
/// @param data JSON values as in `Params`, or null for text alone
/// @param result how a question ended, written as JSON under the members of `data`; null if there
///     was none
/// @param isError whether the call failed
public record Reply(
        String text,
        @Nullable Map<String, Object> data,
        @Nullable UiResult<?> result,
        boolean isError) {
    public Reply {
        Objects.requireNonNull(text, "text is null");
        data = data == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(data));
    }

    /// Text alone.
    public static Reply text(String text) {
        return new Reply(text, null, null, false);
    }

    /// Text with data.
    ///
    /// @param data JSON values: `String`, `Boolean`, `Integer`, `Long`, `Double`, `List` and `Map` of such
    public static Reply of(String text, Map<String, Object> data) {
        return new Reply(text, data, null, false);
    }

    /// How a question ended, as JSON: `{"value", "label", "cancelled", "outcome"}` for a choice, `values`,
    /// `answers` or `confirmed` for the others, `error` where nobody was asked. An error exactly then.
    public static Reply of(UiResult<?> result) {
        return new Reply("", null, result, result instanceof UiResult.Unavailable<?>);
    }

    /// How a question ended, as JSON, with more members.
    ///
    /// @param more put over the members of the result
    public static Reply of(UiResult<?> result, Map<String, Object> more) {
        return new Reply("", more, result, result instanceof UiResult.Unavailable<?>);
    }

    /// A refusal that the caller can act on: what is wrong and what to do.
    public static Reply error(String text) {
        return new Reply(text, null, null, true);
    }

    /// A refusal with data.
    public static Reply error(String text, Map<String, Object> data) {
        return new Reply(text, data, null, true);
    }

    /// The same with this text.
    public Reply withText(String words) {
        return new Reply(words, data, result, isError);
    }
}
