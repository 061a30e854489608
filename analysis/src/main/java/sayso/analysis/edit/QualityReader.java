package sayso.analysis.edit;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.QualityScores;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.quality.QualityTool;

/// Reads the section of decision quality from an edited document: compares its scores, rationales
/// and improvements with those generated, and collects each difference as an edit of the cycle, or
/// as a fault. A score cannot be taken back; changes of the overall quality are ignored with a
/// warning.
final class QualityReader {
    private static final Pattern SCORE = Pattern.compile("(\\d{1,3}) ?%?");
    private static final String OVERALL = "**Overall Quality**";

    private QualityReader() {}

    static void read(EditCollector draft, SectionDiff passages) {
        String heading = passages.first().heading().text();
        passages.rows(heading, List.of("Element", "Score", "Rationale"))
                .ifPresent(rows -> elements(draft, passages, rows));
        passages.items("To Improve Quality", new ImprovementReader(draft));
    }

    private static void elements(
            EditCollector draft, SectionDiff passages, List<DocumentRow> rows) {
        Map<Element, DocumentRow> seen = new EnumMap<>(Element.class);
        for (DocumentRow row : rows) {
            Optional<Element> element = DisplayNames.element(row.plain(0));
            if (row.at().text().equals(OVERALL)) {
                overall(draft, passages, row);
            } else if (element.isEmpty()) {
                draft.error(row.at(), "'" + row.plain(0) + "' is no element of decision quality");
            } else if (seen.put(element.get(), row) != null) {
                draft.error(row.at(), "'" + row.plain(0) + "' stands there twice");
            } else {
                element(draft, element.get(), row);
            }
        }
        for (Element element : Element.values()) {
            if (!seen.containsKey(element)) {
                draft.error(
                        passages.first().heading(),
                        "the row " + DisplayNames.of(element) + " is missing");
            }
        }
    }

    private static void overall(EditCollector draft, SectionDiff passages, DocumentRow row) {
        List<DocumentRow> expected = passages.expectedRows(passages.first().heading().text());
        DocumentRow before = expected.getLast();
        if (row.differs(before, 1) || row.differs(before, 2)) {
            draft.warn(row.at(), "the overall quality");
        }
    }

    private static void element(EditCollector draft, Element element, DocumentRow row) {
        QualityScores.@Nullable Score was =
                draft.cycle().contents().quality().scores().get(element);
        String score = row.plain(1).replace("*", "");
        String rationale = row.plain(2);
        boolean unrated = score.isEmpty() || score.startsWith("?");
        Matcher matcher = SCORE.matcher(score);
        if (unrated && was == null && rationale.isEmpty()) {
            return;
        }
        if (unrated) {
            draft.error(
                    row.cell(1),
                    was == null ? "the score is missing" : "a score cannot be taken back");
        } else if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > 100) {
            draft.error(row.cell(1), "'" + score + "' is no score; write 0% to 100%");
        } else {
            int value = Integer.parseInt(matcher.group(1));
            String before =
                    was == null ? "" : MarkdownEscaper.plain(MarkdownEscaper.of(was.rationale()));
            if (was == null || was.value() != value || !rationale.equals(before)) {
                draft.edit(new QualityTool.RateDqElement(element, value, rationale), row.cell(2));
            }
        }
    }

    /// `Ask for two more offers (+10% on Creative Alternatives)`.
    private record ImprovementReader(EditCollector draft) implements RowDiff.Reader {
        @Override
        public void added(DocumentRow row) {
            MarkdownEscaper.Bracketed one = bracketed(row);
            if (one.bracket() != null) {
                draft.edit(
                        new QualityTool.AddQualityImprovement(
                                MarkdownEscaper.plain(one.before()),
                                MarkdownEscaper.plain(one.bracket())),
                        row.at());
            }
        }

        private MarkdownEscaper.Bracketed bracketed(DocumentRow row) {
            MarkdownEscaper.Bracketed one = MarkdownEscaper.Bracketed.of(row.at().text());
            if (one.bracket() == null) {
                draft.error(row.at(), "end it with what it would bring, as (+10% on …)");
            }
            return one;
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            if (now.checked() != null && now.checked()) {
                draft.warn(now.at(), "the box");
            }
            if (!now.differs(before, 0)) {
                return;
            }
            MarkdownEscaper.Bracketed is = bracketed(now);
            if (is.bracket() != null) {
                draft.revise(id, Field.TEXT, List.of(MarkdownEscaper.plain(is.before())), now.at());
                draft.revise(
                        id, Field.IMPACT, List.of(MarkdownEscaper.plain(is.bracket())), now.at());
            }
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }
}
