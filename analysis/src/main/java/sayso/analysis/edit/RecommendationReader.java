package sayso.analysis.edit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.MarkdownBlock;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.recommendation.RecommendationTool;
import sayso.analysis.table.AlternativeId;

/// Reads the section of the recommendation from an edited document: compares its synthesis,
/// standout option, key considerations and remaining uncertainties with those generated, and
/// collects each difference as an edit of the cycle, or as a fault.
final class RecommendationReader {
    private static final String SYNTHESIS = "Synthesis";
    private static final String STANDOUT = "If One Stands Out";
    private static final String OPTION = "**Standout Option:**";
    private static final String RATIONALE = "**Rationale:**";

    private RecommendationReader() {}

    static void read(EditCollector draft, SectionDiff passages) {
        passages.nothingBefore();
        synthesis(draft, passages);
        standout(draft, passages);
        passages.items(
                "Key Considerations Before Deciding",
                new TextItemReader(draft, RecommendationTool.AddKeyConsideration::new));
        passages.items("Remaining Uncertainties", new RemainingReader(draft));
    }

    private static void synthesis(EditCollector draft, SectionDiff passages) {
        String was = draft.cycle().contents().recommendation().synthesis();
        String before =
                was == null
                        ? ""
                        : MarkdownEscaper.plain(String.join("\n", MarkdownEscaper.lines(was)));
        List<MarkdownSpan> lines = passages.raw(SYNTHESIS);
        String markdown = lines.stream().map(MarkdownSpan::text).collect(Collectors.joining("\n"));
        String now =
                markdown.strip().equals(DisplayNames.NOT_SET)
                        ? ""
                        : MarkdownEscaper.plain(markdown);
        MarkdownSpan at =
                lines.stream()
                        .filter(line -> !line.text().isBlank())
                        .findFirst()
                        .orElse(passages.found(SYNTHESIS).orElseThrow().heading());
        if (now.isEmpty() && !before.isEmpty()) {
            draft.error(at, "the synthesis cannot be emptied; write another one");
        } else if (!now.equals(before)) {
            draft.edit(new RecommendationTool.SetSynthesis(now), at);
        }
    }

    private static void standout(EditCollector draft, SectionDiff passages) {
        Optional<MarkdownBlock.Items> items =
                passages.found(STANDOUT)
                        .orElseThrow()
                        .only(draft, MarkdownBlock.Items.class, "list");
        passages.found(STANDOUT)
                .orElseThrow()
                .generated(draft, passages.expected(STANDOUT).orElseThrow());
        if (items.isEmpty()) {
            return;
        }
        List<MarkdownSpan> found =
                items.get().entries().stream().map(MarkdownBlock.Entry::text).toList();
        if (found.size() != 2
                || !found.get(0).text().startsWith(OPTION)
                || !found.get(1).text().startsWith(RATIONALE)) {
            draft.error(
                    passages.found(STANDOUT).orElseThrow().heading(),
                    "below stand two items, " + OPTION + " and " + RATIONALE);
            return;
        }
        DocumentRow before = RowDiff.items(passages.expected(STANDOUT).orElseThrow()).get(0);
        DocumentRow why = RowDiff.items(passages.expected(STANDOUT).orElseThrow()).get(1);
        MarkdownSpan option = after(found.get(0), OPTION);
        MarkdownSpan rationale = after(found.get(1), RATIONALE);
        boolean sameOption =
                letter(draft, option).equals(letter(draft, after(before.at(), OPTION)));
        boolean sameReason =
                EditCollector.plain(rationale)
                        .equals(EditCollector.plain(after(why.at(), RATIONALE)));
        if (!sameOption || !sameReason) {
            standout(draft, option, rationale);
        }
    }

    /// What an option comes to: an alternative, or the words that stand there.
    private static String letter(EditCollector draft, MarkdownSpan option) {
        return draft.named().alternative(option).map(AlternativeId::value).orElse(option.text());
    }

    private static void standout(EditCollector draft, MarkdownSpan option, MarkdownSpan rationale) {
        boolean none = EditCollector.plain(option).replace("*", "").equalsIgnoreCase("none");
        @Nullable AlternativeId id = none ? null : draft.named().present(draft, option);
        if (rationale.text().equals(DisplayNames.NOT_SET)) {
            draft.error(rationale, "say why it stands out");
        } else if (none || id != null) {
            draft.edit(
                    new RecommendationTool.SetStandout(id, EditCollector.plain(rationale)),
                    rationale);
        }
    }

    private static MarkdownSpan after(MarkdownSpan span, String label) {
        return new MarkdownSpan(
                span.text().substring(label.length()).strip(),
                span.line(),
                span.column() + label.length() + 1);
    }

    /// `Price after the trial - Resolution: ask the vendor`.
    private record RemainingReader(EditCollector draft) implements RowDiff.Reader {
        @Override
        public void added(DocumentRow row) {
            UncertaintyEntry doubt = UncertaintyEntry.remaining(row.at().text());
            if (doubt.resolution() != null) {
                draft.error(row.at(), "what is new here cannot be resolved already");
            } else if (doubt.path() == null) {
                draft.error(row.at(), "say how to resolve it: - What is unknown - Resolution: how");
            } else {
                draft.edit(
                        new RecommendationTool.AddRemainingUncertainty(
                                doubt.description(), doubt.path()),
                        row.at());
            }
        }

        @Override
        public void kept(String id, DocumentRow before, DocumentRow now) {
            UncertaintyEntry was = UncertaintyEntry.remaining(before.at().text());
            UncertaintyEntry is = UncertaintyEntry.remaining(now.at().text());
            String path = is.path() == null ? "" : is.path();
            if (!path.equals(was.path() == null ? "" : was.path())) {
                draft.revise(id, Field.RESOLUTION_PATH, path, now.at());
            }
            UncertaintyEntry.revise(draft, id, was, is, now.at());
        }

        @Override
        public void gone(String id, DocumentRow before, MarkdownSpan at) {
            draft.remove(id, at);
        }
    }
}
