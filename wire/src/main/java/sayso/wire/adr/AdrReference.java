package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;

/// Reference of a record to another decision: by a link where that one has a record beside it, else by
/// its id.
///
/// @param file the name of its record; null where it has none
public record AdrReference(Decision decision, @Nullable String file) {
    public AdrReference {
        requireNonNull(decision, "decision is null");
    }

    /// The file's name, else the id.
    String name() {
        return file == null ? decision.id().value() : file;
    }

    String markdown(AdrStyle style) {
        if (file == null) {
            return decision.id().value();
        }
        return "[" + label(style, file) + "](" + file + ")";
    }

    private String label(AdrStyle style, String name) {
        OptionalInt number = AdrName.number(name);
        return style == AdrStyle.ADR_TOOLS && number.isPresent() && !decision.isErased()
                ? number.getAsInt() + ". " + AdrEscaper.inline(decision.question().title())
                : AdrName.shown(name);
    }

    /// Whether a text refers to it.
    boolean isIn(String text) {
        return text.contains(file == null ? decision.id().value() : "(" + file)
                || (file != null && text.contains("(./" + file));
    }
}
