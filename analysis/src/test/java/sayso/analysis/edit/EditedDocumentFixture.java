package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.document.ParsedDocument;
import sayso.analysis.document.WorkedExampleFixture;

/// The document of the worked example as somebody edits it. It reads no more of Markdown than a
/// document has.
public final class EditedDocumentFixture {
    private static final Cycle WORKED = WorkedExampleFixture.cycle();

    private final Cycle cycle;
    private String text;
    private boolean removals;

    private EditedDocumentFixture(Cycle cycle) {
        this.cycle = cycle;
        text = DecisionDocument.of(cycle, WorkedExampleFixture.IMPRINT, DocumentForm.FULL).text();
    }

    static EditedDocumentFixture worked() {
        return new EditedDocumentFixture(WORKED);
    }

    static EditedDocumentFixture of(Cycle cycle) {
        return new EditedDocumentFixture(cycle);
    }

    Cycle cycle() {
        return cycle;
    }

    /// Changes the only place that has this text.
    EditedDocumentFixture with(String before, String after) {
        assertThat(text.split(Pattern.quote(before), -1)).hasSize(2);
        text = text.replace(before, after);
        return this;
    }

    /// Writes a line behind the only one that has this text.
    EditedDocumentFixture behind(String line, String added) {
        return with(line, line + "\n" + added);
    }

    /// Writes this in the place of all that stands below a heading.
    EditedDocumentFixture withBody(String heading, String body) {
        int from = text.indexOf("## " + heading + "\n") + heading.length() + 4;
        text =
                text.substring(0, from)
                        + "\n"
                        + body
                        + text.substring(text.indexOf("\n\n## ", from));
        return this;
    }

    EditedDocumentFixture without(String line) {
        return with(line + "\n", "");
    }

    EditedDocumentFixture allowingRemovals() {
        removals = true;
        return this;
    }

    EditScript script() {
        return EditScript.of(cycle, WorkedExampleFixture.IMPRINT, read(text), removals);
    }

    /// The calls that the edit comes to; nothing else may be said of it.
    List<Record> calls() {
        EditScript script = script();
        assertThat(script.faults()).isEmpty();
        return script.edits().stream().map(EditCall::tool).toList();
    }

    /// The errors, of which any holds back every call.
    List<String> errors() {
        EditScript script = script();
        assertThat(script.isAccepted()).isFalse();
        assertThat(script.edits()).isEmpty();
        return messages(script, EditFault.Severity.ERROR);
    }

    /// What the edit warns of, coming to no call.
    List<String> warnings() {
        EditScript script = script();
        assertThat(script.isAccepted()).isTrue();
        assertThat(script.edits()).isEmpty();
        return messages(script, EditFault.Severity.WARNING);
    }

    private static List<String> messages(EditScript script, EditFault.Severity severity) {
        return script.faults().stream()
                .filter(one -> one.severity() == severity)
                .map(EditFault::message)
                .toList();
    }

    public static ParsedDocument read(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        List<MarkdownBlock> blocks = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            at = lines.get(at).isBlank() ? at + 1 : block(lines, at, blocks);
        }
        return new ParsedDocument(blocks, lines);
    }

    private static int block(List<String> lines, int at, List<MarkdownBlock> blocks) {
        String line = lines.get(at);
        if (line.startsWith("#")) {
            int level = line.indexOf(' ');
            blocks.add(
                    new MarkdownBlock.Heading(
                            level, new MarkdownSpan(line.substring(level + 1), at + 1, level + 2)));
            return at + 1;
        }
        if (line.equals("---")) {
            blocks.add(new MarkdownBlock.Rule(at + 1));
            return at + 1;
        }
        if (line.startsWith("```")) {
            blocks.add(new MarkdownBlock.Foreign("Fenced Code Block", at + 1, 1));
            return at + 1;
        }
        String mark = line.startsWith("> ") || line.startsWith("- ") ? line.substring(0, 2) : "";
        mark = line.startsWith("|") ? "|" : mark;
        int end = at;
        while (end < lines.size() && isMore(lines.get(end), mark)) {
            end++;
        }
        List<MarkdownSpan> spans = new ArrayList<>();
        for (int n = at; n < end; n++) {
            int from = mark.equals("|") ? 0 : mark.length();
            spans.add(new MarkdownSpan(lines.get(n).substring(from), n + 1, from + 1));
        }
        blocks.add(
                switch (mark) {
                    case "> " -> new MarkdownBlock.Quote(spans, at + 1);
                    case "- " ->
                            new MarkdownBlock.Items(
                                    spans.stream().map(EditedDocumentFixture::entry).toList(),
                                    at + 1);
                    case "|" -> table(spans);
                    default -> new MarkdownBlock.Lines(spans);
                });
        return end;
    }

    private static boolean isMore(String line, String mark) {
        return mark.isEmpty()
                ? !line.isBlank() && !line.matches("(#|---|```|> |- |\\|).*")
                : line.startsWith(mark);
    }

    private static MarkdownBlock.Entry entry(MarkdownSpan span) {
        boolean box = span.text().matches("\\[[ x]\\] .*");
        return new MarkdownBlock.Entry(
                box
                        ? new MarkdownSpan(span.text().substring(4), span.line(), span.column() + 4)
                        : span,
                box ? span.text().startsWith("[x]") : null);
    }

    private static MarkdownBlock table(List<MarkdownSpan> lines) {
        return new MarkdownBlock.Table(
                cells(lines.getFirst()),
                lines.stream().skip(2).map(EditedDocumentFixture::cells).toList(),
                false,
                lines.getFirst().line());
    }

    private static List<MarkdownSpan> cells(MarkdownSpan line) {
        List<MarkdownSpan> cells = new ArrayList<>();
        int from = 1;
        for (int i = 1; i < line.text().length(); i++) {
            if (line.text().charAt(i) == '|' && line.text().charAt(i - 1) != '\\') {
                String cell = line.text().substring(from, i);
                int blank = cell.length() - cell.stripLeading().length();
                cells.add(new MarkdownSpan(cell.strip(), line.line(), from + blank + 1));
                from = i + 1;
            }
        }
        return cells;
    }
}
