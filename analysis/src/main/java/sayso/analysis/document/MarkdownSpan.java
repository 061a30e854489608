package sayso.analysis.document;

import static java.util.Objects.requireNonNull;

/// A stretch of Markdown text with the line and column at which it begins in the source.
///
/// @param line from 1; 0 where it was not read
/// @param column from 1; 0 where it was not read
public record MarkdownSpan(String text, int line, int column) {
    public MarkdownSpan {
        requireNonNull(text, "text is null");
    }

    /// Of what is written.
    public static MarkdownSpan of(String text) {
        return new MarkdownSpan(text, 0, 0);
    }

    /// The same place with other text.
    public MarkdownSpan with(String other) {
        return new MarkdownSpan(other, line, column);
    }
}
