package sayso.core.analysis.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Inline;
import sayso.core.analysis.document.Span;
import sayso.core.analysis.document.Words;
import sayso.core.analysis.frame.FrameTool;

/// Reads what stands after a label in the problem frame.
///
/// @param heading of the section
record FrameFields(Draft draft, Span heading, Map<String, Span> before, Map<String, Span> now) {
    private static final Pattern LABELLED = Pattern.compile("^\\*\\*([^*]+):\\*\\*\\s*(.*)$");
    private static final String MAKER = "Decision Maker";
    private static final String FOCAL = "Focal Decision";
    private static final String INSIDE = "In Scope";
    private static final String OUTSIDE = "Out of Scope";
    private static final String DEADLINE = "Deadline";
    private static final List<String> LABELS = List.of(MAKER, FOCAL, INSIDE, OUTSIDE, DEADLINE);

    /// The fields by their labels; what is no field is a fault.
    static Map<String, Span> of(Draft draft, Passage passage) {
        Map<String, Span> fields = new LinkedHashMap<>();
        String label = "";
        for (Block block : passage.blocks()) {
            switch (block) {
                case Block.Lines(List<Span> lines) -> {
                    for (Span line : lines) {
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
                            Passage.misplaced(draft, block);
                        }
                    }
                }
                case Block.Quote(List<Span> lines, _) -> {
                    Span first = lines.getFirst();
                    String text = lines.stream().map(Span::text).collect(Collectors.joining("\n"));
                    if (!label.equals(FOCAL)) {
                        Passage.misplaced(draft, block);
                    }
                    fields.put(FOCAL, first.with(text));
                }
                case Block.Heading _, Block.Items _, Block.Table _, Block.Rule _, Block.Foreign _ ->
                        Passage.misplaced(draft, block);
            }
        }
        return fields;
    }

    private static void add(
            Draft draft, Map<String, Span> fields, String label, Span line, Matcher matcher) {
        Span value = new Span(matcher.group(2), line.line(), line.column() + matcher.start(2));
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

    private Span value(String label) {
        return now.getOrDefault(label, heading);
    }

    /// What a field says now; null where it says nothing new.
    private @Nullable Span changed(String label) {
        Span is = value(label);
        String was = before.getOrDefault(label, Span.of("")).text();
        if (Inline.plain(is.text()).equals(Inline.plain(was))) {
            return null;
        }
        if (is.text().isEmpty() || is.text().equals(Words.NOT_SET)) {
            draft.error(is, "'" + label + "' cannot be emptied; write another one");
            return null;
        }
        return is;
    }

    private void maker() {
        Span is = changed(MAKER);
        if (is != null) {
            Inline.Bracketed maker = Inline.Bracketed.of(is.text());
            if (maker.bracket() == null) {
                draft.error(is, "write who decides as Name (Role)");
            } else {
                draft.edit(
                        new FrameTool.SetDecisionMaker(
                                Inline.plain(maker.before()), Inline.plain(maker.bracket())),
                        is);
            }
        }
    }

    private void statement() {
        Span is = changed(FOCAL);
        if (is != null) {
            draft.edit(new FrameTool.SetFocalStatement(Inline.plain(is.text())), is);
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

    private static List<String> list(String label, Map<String, Span> fields) {
        String text = fields.getOrDefault(label, Span.of("")).text();
        return text.equals(Words.NONE) || text.equals(Words.NOT_SET)
                ? List.of()
                : Inline.plainList(text);
    }

    private void deadline() {
        Span is = changed(DEADLINE);
        if (is != null) {
            Inline.Bracketed deadline = Inline.Bracketed.of(is.text());
            boolean hard = "hard".equals(deadline.bracket());
            if (!hard && !"soft".equals(deadline.bracket())) {
                draft.error(is, "end the deadline with (hard) or (soft)");
            } else {
                draft.edit(new FrameTool.SetDeadline(Inline.plain(deadline.before()), hard), is);
            }
        }
    }
}
