package sayso.decision.ask;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The placeholder, the note fields and the prefilled notes of a question as a caller sent them,
/// unchecked. Null means absent.
public record RequestedTexts(
        @Nullable String placeholder,
        @Nullable Boolean showPlaceholder,
        @Nullable Boolean notePerOption,
        @Nullable Boolean noteGlobal,
        @Nullable Map<String, String> optionNotes,
        @Nullable String globalNote) {
    public static final RequestedTexts NOTHING =
            new RequestedTexts(null, null, null, null, null, null);
}
