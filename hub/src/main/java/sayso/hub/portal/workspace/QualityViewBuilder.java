package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.analysis.asking.QueryContextFactory;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.QualityScores;
import sayso.analysis.method.DecisionQuality;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the verdict on decision quality and its wheel for an analysis cycle's page, from the
/// scores and the bounds that the evidence sets on them.
final class QualityViewBuilder {
    private static final int FULL = 100;
    private static final double LABEL = 0.72;

    private QualityViewBuilder() {}

    /// What the evidence bounds is looked for only once somebody rates the quality: it costs more than all
    /// the rest of the page.
    static DecisionQuality quality(Cycle cycle) {
        QualityScores scores = cycle.contents().quality();
        return scores.scores().isEmpty() && !cycle.statusOf(Component.DECISION_QUALITY).isStarted()
                ? DecisionQuality.of(scores.values())
                : QueryContextFactory.quality(cycle);
    }

    static QualityView view(Cycle cycle, PortalTexts words) {
        DecisionQuality quality = quality(cycle);
        List<QualityView.Sector> sectors = new ArrayList<>();
        for (DecisionQuality.Rated one : quality.elements()) {
            sectors.add(sector(one, sectors.size(), quality.elements().size(), cycle, words));
        }
        return new QualityView(verdict(quality, words), sectors);
    }

    private static String verdict(DecisionQuality quality, PortalTexts words) {
        if (quality.elementsRated() == 0) {
            return words.of("quality.none");
        }
        List<String> said = new ArrayList<>();
        said.add(
                words.of(
                        "quality.overall",
                        quality.overallDq(),
                        quality.weakestElement() == null
                                ? ""
                                : words.of("element." + quality.weakestElement().wireName())));
        if (quality.evidenceCappedDq() != null
                && quality.evidenceCappedDq() < quality.overallDq()) {
            said.add(words.of("quality.supports", quality.evidenceCappedDq()));
        }
        if (quality.provisional()) {
            said.add(words.of("quality.provisional", quality.elementsRemaining()));
        }
        return String.join(" ", said);
    }

    private static QualityView.Sector sector(
            DecisionQuality.Rated one, int place, int count, Cycle cycle, PortalTexts words) {
        Integer score = one.score();
        Integer cap = one.cap();
        double middle = angle(place + 0.5, count);
        return new QualityView.Sector(
                place + 1,
                words.of("element." + one.element().wireName()),
                path(place, count, FULL),
                score == null || score == 0 ? "" : path(place, count, score),
                cap == null || cap >= FULL ? "" : path(place, count, cap),
                (int) Math.round(Math.cos(middle) * QualityView.RADIUS * LABEL),
                (int) Math.round(Math.sin(middle) * QualityView.RADIUS * LABEL),
                score == null ? "?" : score.toString(),
                level(score),
                rationale(cycle, one.element()),
                cap == null
                        ? ""
                        : words.of("quality.cap", cap, String.join("; ", one.capReasons())));
    }

    private static String rationale(Cycle cycle, DecisionQuality.Element element) {
        QualityScores.Score score = cycle.contents().quality().scores().get(element);
        return score == null ? "" : VisibleText.of(score.rationale());
    }

    private static String level(@Nullable Integer score) {
        return score == null ? "unknown" : score >= 80 ? "good" : score > 50 ? "middling" : "weak";
    }

    /// The first sector begins at the top.
    private static double angle(double place, int count) {
        return 2 * Math.PI * place / count - Math.PI / 2;
    }

    private static String path(int place, int count, int score) {
        double radius = (double) QualityView.RADIUS * score / FULL;
        double from = angle(place, count);
        double to = angle(place + 1.0, count);
        return String.format(
                Locale.ROOT,
                "M0 0L%.1f %.1fA%.1f %.1f 0 0 1 %.1f %.1fZ",
                radius * Math.cos(from),
                radius * Math.sin(from),
                radius,
                radius,
                radius * Math.cos(to),
                radius * Math.sin(to));
    }
}
