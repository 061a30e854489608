package sayso.core.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A section in the making.
final class Page {
    private final List<Block> blocks = new ArrayList<>();
    private final Form form;

    Page(Form form) {
        this.form = form;
    }

    List<Block> blocks() {
        return blocks;
    }

    Page heading(int level, String text) {
        blocks.add(new Block.Heading(level, Span.of(text)));
        return this;
    }

    Page lines(List<String> lines) {
        blocks.add(new Block.Lines(lines.stream().map(Span::of).toList()));
        return this;
    }

    Page line(String line) {
        return lines(List.of(line));
    }

    /// `**Deadline:** tomorrow`.
    Page field(String label, String value) {
        return line("**" + label + ":** " + value);
    }

    Page quote(List<String> lines) {
        blocks.add(new Block.Quote(lines.stream().map(Span::of).toList(), 0));
        return this;
    }

    Page rule() {
        blocks.add(new Block.Rule(0));
        return this;
    }

    <T> Page items(List<T> all, Function<T, String> text, Function<T, String> id) {
        return items(all, text, id, _ -> null, Words.NO_ITEMS);
    }

    /// @param checked null for an item without a box
    /// @param none what stands there where there is no item
    <T> Page items(
            List<T> all,
            Function<T, String> text,
            Function<T, String> id,
            Function<T, @Nullable Boolean> checked,
            String none) {
        List<Block.Entry> entries = new ArrayList<>();
        for (T one : all) {
            entries.add(
                    new Block.Entry(
                            Span.of(anchored(Inline.start(text.apply(one)), id.apply(one))),
                            checked.apply(one)));
        }
        if (entries.isEmpty()) {
            entries.add(new Block.Entry(Span.of(none), null));
        }
        blocks.add(new Block.Items(entries, 0));
        return this;
    }

    /// Items that stand there for themselves.
    Page plainItems(List<String> texts) {
        blocks.add(
                new Block.Items(
                        texts.stream().map(text -> new Block.Entry(Span.of(text), null)).toList(),
                        0));
        return this;
    }

    Page table(List<String> titles, List<List<String>> rows) {
        return table(titles, rows, false);
    }

    Page matrix(List<String> titles, List<List<String>> rows) {
        return table(titles, rows, true);
    }

    private Page table(List<String> titles, List<List<String>> rows, boolean matrix) {
        blocks.add(
                new Block.Table(
                        titles.stream().map(Span::of).toList(),
                        rows.stream().map(row -> row.stream().map(Span::of).toList()).toList(),
                        matrix,
                        0));
        return this;
    }

    String anchored(String text, String id) {
        return form == Form.FULL ? text + Inline.anchor(id) : text;
    }
}
