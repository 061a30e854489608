package sayso.analysis.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.frame.FrameTool;

/// Compares the labelled fields of an edited problem frame section (decision maker, focal decision,
/// scope and deadline) with the generated ones, and collects each change as an edit of the cycle,
/// or as a fault.
///
/// @param heading of the section
record FrameFieldReader(
        EditCollector draft,
        MarkdownSpan heading,
        Map<String, MarkdownSpan> before,
        Map<String, MarkdownSpan> now) {
    private static final Pattern LABELLED = Pattern.compile("^\\*\\*([^*]+):\\*\\*\\s*(.*)$");
    private static final String MAKER = "Decision Maker";
    private static final String FOCAL = "Focal Decision";
    private static final String INSIDE = "In Scope";
    private static final String OUTSIDE = "Out of Scope";
    private static final String DEADLINE = "Deadline";
    private static final List<String> LABELS = List.of(MAKER, FOCAL, INSIDE, OUTSIDE, DEADLINE);

    /// The fields by their labels; what is no field is a fault.
    static Map<String, MarkdownSpan> of(EditCollector draft, DocumentSubsection passage) {
        Map<String, MarkdownSpan> fields = new LinkedHashMap<>();
        String label = "";
        for (MarkdownBlock block : passage.blocks()) {
            switch (block) {
                case MarkdownBlock.Lines(List<MarkdownSpan> lines) -> {
                    for (MarkdownSpan line : lines) {
                        Matcher matcher = LABELLED.matcher(line.text());
                        if (matcher.matches()) {
                            label = matcher.group(1);
                            add(draft, fields, label, line, matcher);
                        } else if (fields.containsKey(label)) {
                            // why: a line that was wrapped is one text
                            fields.merge(
                                    label,
                                    line,
                                    (one, more) ->
                                            one.with((one.text() + " " + more.text()).strip()));
                        } else {
                            DocumentSubsection.misplaced(draft, block);
                        }
                    }
                }
                case MarkdownBlock.Quote(List<MarkdownSpan> lines, _) -> {
                    MarkdownSpan first = lines.getFirst();
                    String text =
                            lines.stream()
                                    .map(MarkdownSpan::text)
                                    .collect(Collectors.joining("\n"));
                    if (!label.equals(FOCAL)) {
                        DocumentSubsection.misplaced(draft, block);
                    }
                    fields.put(FOCAL, first.with(text));
                }
                case MarkdownBlock.Heading _,
                        MarkdownBlock.Items _,
                        MarkdownBlock.Table _,
                        MarkdownBlock.Rule _,
                        MarkdownBlock.Foreign _ ->
                        DocumentSubsection.misplaced(draft, block);
            }
        }
        return fields;
    }

    private static void add(
            EditCollector draft,
            Map<String, MarkdownSpan> fields,
            String label,
            MarkdownSpan line,
            Matcher matcher) {
        MarkdownSpan value =
                new MarkdownSpan(matcher.group(2), line.line(), line.column() + matcher.start(2));
        if (!LABELS.contains(label)) {
            draft.error(line, "'" + label + "' is none of " + String.join(", ", LABELS));
        } else if (fields.put(label, value) != null) {
            draft.error(line, "'" + label + "' stands there twice");
        }
    }

    void read() {
        for (String label : LABELS) {
            if (!now.containsKey(label)) {
                draft.error(heading, "**" + label + ":** is missing");
            }
        }
        if (now.keySet().containsAll(LABELS)) {
            maker();
            statement();
            scope();
            deadline();
        }
    }

    private MarkdownSpan value(String label) {
        return now.getOrDefault(label, heading);
    }

    /// What a field says now; null where it says nothing new.
    private @Nullable MarkdownSpan changed(String label) {
        MarkdownSpan is = value(label);
        String was = before.getOrDefault(label, MarkdownSpan.of("")).text();
        if (MarkdownEscaper.plain(is.text()).equals(MarkdownEscaper.plain(was))) {
            return null;
        }
        if (is.text().isEmpty() || is.text().equals(DisplayNames.NOT_SET)) {
            draft.error(is, "'" + label + "' cannot be emptied; write another one");
            return null;
        }
        return is;
    }

    private void maker() {
        MarkdownSpan is = changed(MAKER);
        if (is != null) {
            MarkdownEscaper.Bracketed maker = MarkdownEscaper.Bracketed.of(is.text());
            if (maker.bracket() == null) {
                draft.error(is, "write who decides as Name (Role)");
            } else {
                draft.edit(
                        new FrameTool.SetDecisionMaker(
                                MarkdownEscaper.plain(maker.before()),
                                MarkdownEscaper.plain(maker.bracket())),
                        is);
            }
        }
    }

    private void statement() {
        MarkdownSpan is = changed(FOCAL);
        if (is != null) {
            draft.edit(new FrameTool.SetFocalStatement(MarkdownEscaper.plain(is.text())), is);
        }
    }

    private void scope() {
        boolean inside = !list(INSIDE, now).equals(list(INSIDE, before));
        if (inside || !list(OUTSIDE, now).equals(list(OUTSIDE, before))) {
            draft.edit(
                    new FrameTool.SetScope(list(INSIDE, now), list(OUTSIDE, now)),
                    value(inside ? INSIDE : OUTSIDE));
        }
    }

    private static List<String> list(String label, Map<String, MarkdownSpan> fields) {
        String text = fields.getOrDefault(label, MarkdownSpan.of("")).text();
        return text.equals(DisplayNames.NONE) || text.equals(DisplayNames.NOT_SET)
                ? List.of()
                : MarkdownEscaper.plainList(text);
    }

    private void deadline() {
        MarkdownSpan is = changed(DEADLINE);
        if (is != null) {
            MarkdownEscaper.Bracketed deadline = MarkdownEscaper.Bracketed.of(is.text());
            boolean hard = "hard".equals(deadline.bracket());
            if (!hard && !"soft".equals(deadline.bracket())) {
                draft.error(is, "end the deadline with (hard) or (soft)");
            } else {
                draft.edit(
                        new FrameTool.SetDeadline(MarkdownEscaper.plain(deadline.before()), hard),
                        is);
            }
        }
    }
}
