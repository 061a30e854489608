package sayso.core.analysis.document;

import static java.util.Objects.requireNonNull;

/// A piece of Markdown, and where it stands.
///
/// @param line from 1; 0 where it was not read
/// @param column from 1; 0 where it was not read
public record Span(String text, int line, int column) {
    public Span {
        requireNonNull(text, "text is null");
    }

    /// Of what is written.
    public static Span of(String text) {
        return new Span(text, 0, 0);
    }

    /// The same place with other text.
    public Span with(String other) {
        return new Span(other, line, column);
    }
}
