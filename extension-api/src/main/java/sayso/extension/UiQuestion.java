package sayso.extension;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One question of a form.
///
/// @param id names the answer; different for each question
/// @param label a word or two for its tab, or null for `Q1`, `Q2` and so on
/// @param prompt Markdown, up to 20,000 characters
/// @param options as in `UiContext.select`; may be empty where own words are allowed
/// @param allowOther whether the person may write an answer of their own instead
public record UiQuestion(
        String id,
        @Nullable String label,
        String prompt,
        List<UiOption> options,
        boolean allowOther) {
    public UiQuestion {
        Objects.requireNonNull(id, "id is null");
        Objects.requireNonNull(prompt, "prompt is null");
        options = List.copyOf(options);
    }

    /// Without a label of its own, and with own words allowed.
    public static UiQuestion of(String id, String prompt, List<UiOption> options) {
        return new UiQuestion(id, null, prompt, options, true);
    }
}
