package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Collects the Markdown blocks of a part of a decision document, such as headings, fields, lists
/// and tables, with or without anchors as the form of the document demands.
final class SectionBuilder {
    private final List<MarkdownBlock> blocks = new ArrayList<>();
    private final DocumentForm form;

    SectionBuilder(DocumentForm form) {
        this.form = form;
    }

    List<MarkdownBlock> blocks() {
        return blocks;
    }

    SectionBuilder heading(int level, String text) {
        blocks.add(new MarkdownBlock.Heading(level, MarkdownSpan.of(text)));
        return this;
    }

    SectionBuilder lines(List<String> lines) {
        blocks.add(new MarkdownBlock.Lines(lines.stream().map(MarkdownSpan::of).toList()));
        return this;
    }

    SectionBuilder line(String line) {
        return lines(List.of(line));
    }

    /// `**Deadline:** tomorrow`.
    SectionBuilder field(String label, String value) {
        return line("**" + label + ":** " + value);
    }

    SectionBuilder quote(List<String> lines) {
        blocks.add(new MarkdownBlock.Quote(lines.stream().map(MarkdownSpan::of).toList(), 0));
        return this;
    }

    SectionBuilder rule() {
        blocks.add(new MarkdownBlock.Rule(0));
        return this;
    }

    <T> SectionBuilder items(List<T> all, Function<T, String> text, Function<T, String> id) {
        return items(all, text, id, _ -> null, DisplayNames.NO_ITEMS);
    }

    /// @param checked null for an item without a box
    /// @param none what stands there where there is no item
    <T> SectionBuilder items(
            List<T> all,
            Function<T, String> text,
            Function<T, String> id,
            Function<T, @Nullable Boolean> checked,
            String none) {
        List<MarkdownBlock.Entry> entries = new ArrayList<>();
        for (T one : all) {
            entries.add(
                    new MarkdownBlock.Entry(
                            MarkdownSpan.of(
                                    anchored(
                                            MarkdownEscaper.start(text.apply(one)), id.apply(one))),
                            checked.apply(one)));
        }
        if (entries.isEmpty()) {
            entries.add(new MarkdownBlock.Entry(MarkdownSpan.of(none), null));
        }
        blocks.add(new MarkdownBlock.Items(entries, 0));
        return this;
    }

    /// Items that stand there for themselves.
    SectionBuilder plainItems(List<String> texts) {
        blocks.add(
                new MarkdownBlock.Items(
                        texts.stream()
                                .map(text -> new MarkdownBlock.Entry(MarkdownSpan.of(text), null))
                                .toList(),
                        0));
        return this;
    }

    SectionBuilder table(List<String> titles, List<List<String>> rows) {
        return table(titles, rows, false);
    }

    SectionBuilder matrix(List<String> titles, List<List<String>> rows) {
        return table(titles, rows, true);
    }

    private SectionBuilder table(List<String> titles, List<List<String>> rows, boolean matrix) {
        blocks.add(
                new MarkdownBlock.Table(
                        titles.stream().map(MarkdownSpan::of).toList(),
                        rows.stream()
                                .map(row -> row.stream().map(MarkdownSpan::of).toList())
                                .toList(),
                        matrix,
                        0));
        return this;
    }

    String anchored(String text, String id) {
        return form == DocumentForm.FULL ? text + MarkdownEscaper.anchor(id) : text;
    }
}
