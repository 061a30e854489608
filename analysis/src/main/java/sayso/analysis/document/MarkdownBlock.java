package sayso.analysis.document;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A block of a decision document in Markdown: heading, lines, quotation, list, table, rule, or
/// something that such documents have no place for. Documents are both written from blocks and read
/// into blocks, so that the two can be compared. Texts are Markdown source.
public sealed interface MarkdownBlock {
    /// The line where it begins, from 1; 0 where it was not read.
    int line();

    /// @param level from 1
    record Heading(int level, MarkdownSpan text) implements MarkdownBlock {
        @Override
        public int line() {
            return text.line();
        }
    }

    /// Lines that follow each other.
    record Lines(List<MarkdownSpan> lines) implements MarkdownBlock {
        public Lines {
            lines = List.copyOf(lines);
        }

        @Override
        public int line() {
            return lines.getFirst().line();
        }
    }

    /// A quotation, its lines without what marks them.
    record Quote(List<MarkdownSpan> lines, int line) implements MarkdownBlock {
        public Quote {
            lines = List.copyOf(lines);
        }
    }

    /// A list without numbers.
    record Items(List<Entry> entries, int line) implements MarkdownBlock {
        public Items {
            entries = List.copyOf(entries);
        }
    }

    /// An entry of a list.
    ///
    /// @param checked null where there is no box to check
    record Entry(MarkdownSpan text, @Nullable Boolean checked) {}

    /// A table.
    ///
    /// @param matrix whether all columns but the first are centred
    record Table(List<MarkdownSpan> titles, List<List<MarkdownSpan>> rows, boolean matrix, int line)
            implements MarkdownBlock {
        public Table {
            titles = List.copyOf(titles);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /// A line across.
    record Rule(int line) implements MarkdownBlock {}

    /// Something that documents have no place for.
    ///
    /// @param what it is, for messages
    record Foreign(String what, int line, int column) implements MarkdownBlock {}
}
