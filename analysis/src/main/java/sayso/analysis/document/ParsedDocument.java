package sayso.analysis.document;

import java.util.List;

/// An edited decision document as read from Markdown: its blocks and its source lines, not yet
/// compared with the cycle.
///
/// @param lines of the text, for what is kept as it is written
public record ParsedDocument(List<MarkdownBlock> blocks, List<String> lines) {
    public ParsedDocument {
        blocks = List.copyOf(blocks);
        lines = List.copyOf(lines);
    }
}
