package sayso.analysis.document;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A run of whole lines of a decision document that is written, stored and hashed as a unit. In a
/// large matrix a change touches only a few of them.
public final class DocumentChunk {
    /// Between the parts of a document.
    static final DocumentChunk BLANK = new DocumentChunk("\n");

    private final String text;
    private volatile byte @Nullable [] digests;

    DocumentChunk(String text) {
        this.text = requireNonNull(text, "text is null");
    }

    public String text() {
        return text;
    }

    /// As `DocumentChecksum` needs them, made once.
    byte[] digests() {
        byte[] known = digests;
        if (known == null) {
            known = DocumentChecksum.ofLines(text);
            digests = known;
        }
        return known;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || (other instanceof DocumentChunk piece && text.equals(piece.text));
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
