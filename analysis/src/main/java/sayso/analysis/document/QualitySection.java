package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.QualityScores;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.DecisionQuality.Element;

/// Writes the decision quality section of a cycle's decision document: the scores of the elements,
/// the overall score and improvements; also words the overall score and the weakest element for
/// header and footer.
final class QualitySection implements SectionWriter {
    static final String OVERALL = "**Overall Quality**";
    static final String UNRATED = "??%";

    @Override
    public Component component() {
        return Component.DECISION_QUALITY;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(Component.DECISION_QUALITY);
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        QualityScores quality = cycle.contents().quality();
        List<List<String>> rows = new ArrayList<>();
        for (Element element : Element.values()) {
            QualityScores.Score score = quality.scores().get(element);
            rows.add(
                    List.of(
                            DisplayNames.of(element),
                            score == null ? UNRATED : score.value() + "%",
                            score == null ? "" : MarkdownEscaper.of(score.rationale())));
        }
        String weakest = weakest(cycle);
        rows.add(
                List.of(
                        OVERALL,
                        "**" + overall(cycle, imprint) + "**",
                        weakest == null ? "" : "*Weakest link: " + weakest + "*"));
        page.table(List.of("Element", "Score", "Rationale"), rows)
                .heading(3, "To Improve Quality")
                .items(
                        quality.improvements(),
                        one ->
                                MarkdownEscaper.of(one.action())
                                        + MarkdownEscaper.bracketed(
                                                MarkdownEscaper.of(one.impact())),
                        one -> one.id().value(),
                        _ -> false,
                        DisplayNames.NO_ITEMS);
    }

    /// `55%`, and what the evidence supports where that is less.
    static String overall(Cycle cycle, DocumentMetadata imprint) {
        DecisionQuality quality = DecisionQuality.of(cycle.contents().quality().values());
        if (quality.elementsRated() == 0) {
            return UNRATED;
        }
        Integer supports = imprint.evidenceSupports();
        return quality.overallDq()
                + "%"
                + (supports == null || supports >= quality.overallDq()
                        ? ""
                        : " (evidence supports " + supports + "%)");
    }

    /// Null where none is rated.
    static @Nullable String weakest(Cycle cycle) {
        List<Element> weakest =
                DecisionQuality.of(cycle.contents().quality().values()).weakestElements();
        return weakest.isEmpty() ? null : DisplayNames.of(weakest.getFirst());
    }
}
