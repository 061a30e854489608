package sayso.core.analysis.edit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.document.Block;
import sayso.core.analysis.document.Inline;
import sayso.core.analysis.document.Span;
import sayso.core.analysis.document.Words;
import sayso.core.analysis.edit.DocumentTool.Field;
import sayso.core.analysis.recommendation.RecommendationTool;
import sayso.core.analysis.table.AlternativeId;

/// Reads what the analysis says to the person who decides.
final class RecommendationReader {
    private static final String SYNTHESIS = "Synthesis";
    private static final String STANDOUT = "If One Stands Out";
    private static final String OPTION = "**Standout Option:**";
    private static final String RATIONALE = "**Rationale:**";

    private RecommendationReader() {}

    static void read(Draft draft, Passages passages) {
        passages.nothingBefore();
        synthesis(draft, passages);
        standout(draft, passages);
        passages.items(
                "Key Considerations Before Deciding",
                new TextItems(draft, RecommendationTool.AddKeyConsideration::new));
        passages.items("Remaining Uncertainties", new RemainingReader(draft));
    }

    private static void synthesis(Draft draft, Passages passages) {
        String was = draft.cycle().contents().recommendation().synthesis();
        String before = was == null ? "" : Inline.plain(String.join("\n", Inline.lines(was)));
        List<Span> lines = passages.raw(SYNTHESIS);
        String markdown = lines.stream().map(Span::text).collect(Collectors.joining("\n"));
        String now = markdown.strip().equals(Words.NOT_SET) ? "" : Inline.plain(markdown);
        Span at =
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

    private static void standout(Draft draft, Passages passages) {
        Optional<Block.Items> items =
                passages.found(STANDOUT).orElseThrow().only(draft, Block.Items.class, "list");
        passages.found(STANDOUT)
                .orElseThrow()
                .generated(draft, passages.expected(STANDOUT).orElseThrow());
        if (items.isEmpty()) {
            return;
        }
        List<Span> found = items.get().entries().stream().map(Block.Entry::text).toList();
        if (found.size() != 2
                || !found.get(0).text().startsWith(OPTION)
                || !found.get(1).text().startsWith(RATIONALE)) {
            draft.error(
                    passages.found(STANDOUT).orElseThrow().heading(),
                    "below stand two items, " + OPTION + " and " + RATIONALE);
            return;
        }
        Row before = Rows.items(passages.expected(STANDOUT).orElseThrow()).get(0);
        Row why = Rows.items(passages.expected(STANDOUT).orElseThrow()).get(1);
        Span option = after(found.get(0), OPTION);
        Span rationale = after(found.get(1), RATIONALE);
        boolean sameOption =
                letter(draft, option).equals(letter(draft, after(before.at(), OPTION)));
        boolean sameReason = Draft.plain(rationale).equals(Draft.plain(after(why.at(), RATIONALE)));
        if (!sameOption || !sameReason) {
            standout(draft, option, rationale);
        }
    }

    /// What an option comes to: an alternative, or the words that stand there.
    private static String letter(Draft draft, Span option) {
        return draft.named().alternative(option).map(AlternativeId::value).orElse(option.text());
    }

    private static void standout(Draft draft, Span option, Span rationale) {
        boolean none = Draft.plain(option).replace("*", "").equalsIgnoreCase("none");
        @Nullable AlternativeId id = none ? null : draft.named().present(draft, option);
        if (rationale.text().equals(Words.NOT_SET)) {
            draft.error(rationale, "say why it stands out");
        } else if (none || id != null) {
            draft.edit(new RecommendationTool.SetStandout(id, Draft.plain(rationale)), rationale);
        }
    }

    private static Span after(Span span, String label) {
        return new Span(
                span.text().substring(label.length()).strip(),
                span.line(),
                span.column() + label.length() + 1);
    }

    /// `Price after the trial - Resolution: ask the vendor`.
    private record RemainingReader(Draft draft) implements Rows.Reader {
        @Override
        public void added(Row row) {
            Doubt doubt = Doubt.remaining(row.at().text());
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
        public void kept(String id, Row before, Row now) {
            Doubt was = Doubt.remaining(before.at().text());
            Doubt is = Doubt.remaining(now.at().text());
            String path = is.path() == null ? "" : is.path();
            if (!path.equals(was.path() == null ? "" : was.path())) {
                draft.revise(id, Field.RESOLUTION_PATH, path, now.at());
            }
            Doubt.revise(draft, id, was, is, now.at());
        }

        @Override
        public void gone(String id, Row before, Span at) {
            draft.remove(id, at);
        }
    }
}
