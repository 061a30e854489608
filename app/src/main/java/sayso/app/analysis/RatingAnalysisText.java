package sayso.app.analysis;

import static sayso.app.analysis.CaseFormatter.number;
import static sayso.app.analysis.CaseFormatter.signed;
import static sayso.app.analysis.CaseFormatter.value;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.method.CellSensitivity;
import sayso.analysis.method.Dominance;
import sayso.analysis.method.Irrelevance;
import sayso.analysis.method.NextCells;
import sayso.analysis.method.PughTotals;
import sayso.analysis.method.Screening;
import sayso.analysis.method.TensionSummary;
import sayso.analysis.table.CellId;

/// Formats as lines for a terminal the results that need no value model: Pugh totals, dominance,
/// irrelevant objectives, sensitive cells, screening, tensions, and the cells to rate next.
record RatingAnalysisText(CaseFormatter names) {
    List<String> of(PughTotals totals) {
        TextTable table = new TextTable("alternative", "total", "+", "-", "0", "?", "from", "to");
        for (PughTotals.Score one : totals.alternatives()) {
            boolean reference = one.alternativeId().equals(totals.baselineId());
            table.row(
                    one.name() + (reference ? " (status quo)" : one.inPlay() ? "" : " (out)"),
                    number(one.totalScore()),
                    one.positiveCount(),
                    one.negativeCount(),
                    one.neutralCount(),
                    one.unknownCount(),
                    number(one.totalLow()),
                    number(one.totalHigh()));
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add(leads(totals));
        return lines;
    }

    private String leads(PughTotals totals) {
        if (totals.leaderId() != null) {
            String margin = totals.margin() == null ? "" : ", by " + number(totals.margin());
            return "  Leads: " + names.of(totals.leaderId()) + margin;
        }
        return totals.tiedLeaders()
                ? "  Lead together: " + names.alternatives(totals.leaderIds())
                : "  Nobody leads for sure; may lead: "
                        + names.alternatives(totals.possibleLeaderIds());
    }

    List<String> of(Dominance dominance) {
        List<String> lines = new ArrayList<>();
        for (Dominance.Dominated one : dominance.dominated()) {
            lines.add("  " + one.alternativeName() + ": " + one.reason());
        }
        for (Dominance.Beaten one : dominance.possiblyDominated()) {
            lines.add(
                    "  "
                            + names.of(one.alternativeId())
                            + " may be, by "
                            + names.alternatives(one.by()));
        }
        for (Dominance.Beaten one : dominance.practical()) {
            lines.add(
                    "  "
                            + names.of(one.alternativeId())
                            + " is but for the tolerance, by "
                            + names.alternatives(one.by()));
        }
        dominance
                .duplicates()
                .forEach(group -> lines.add("  Equal in everything: " + names.alternatives(group)));
        lines.add("  Not dominated: " + names.alternatives(dominance.nonDominatedIds()));
        return lines;
    }

    List<String> of(Irrelevance irrelevance) {
        List<String> lines = new ArrayList<>();
        for (Irrelevance.Irrelevant one : irrelevance.irrelevant()) {
            lines.add("  " + one.name() + ": all have " + value(one.commonValue()));
        }
        if (lines.isEmpty()) {
            lines.add("  Every objective tells some alternatives apart");
        }
        if (!irrelevance.possiblyIrrelevantIds().isEmpty()) {
            lines.add("  May be: " + names.objectives(irrelevance.possiblyIrrelevantIds()));
        }
        if (irrelevance.afterEliminationIds().size() > irrelevance.objectiveIds().size()) {
            lines.add(
                    "  Without what is dominated: "
                            + names.objectives(irrelevance.afterEliminationIds()));
        }
        return lines;
    }

    List<String> of(CellSensitivity sensitivity) {
        TextTable table = new TextTable("if rated", "changes the lead", "lead then");
        sensitivity
                .ifChangedTo()
                .forEach((rating, then) ->
                        table.row(
                                signed(rating),
                                then.rankingChange() ? "yes" : "no",
                                names.alternatives(then.leaderIds())));
        List<String> lines = new ArrayList<>();
        lines.add("  Rated now: " + signed(sensitivity.currentRating()));
        lines.addAll(table.lines());
        sensitivity
                .valueCrossings()
                .forEach(one ->
                        lines.add(
                                "  Measured "
                                        + number(one.at())
                                        + " it is as good as "
                                        + names.of(one.alternativeId())
                                        + (one.withinScale() ? "" : " (beyond the scale)")));
        return lines;
    }

    List<String> of(Screening screening) {
        List<String> lines = new ArrayList<>();
        for (Screening.Violation one : screening.violations()) {
            lines.add(
                    "  "
                            + names.of(one.alternativeId())
                            + ": "
                            + names.of(one.objectiveId())
                            + " is "
                            + value(one.value())
                            + ", not "
                            + one.op().wireName()
                            + " "
                            + value(one.limit()));
        }
        for (CellId one : screening.unknown()) {
            lines.add(
                    "  Not known: "
                            + names.of(one.alternativeId())
                            + " on "
                            + names.of(one.objectiveId()));
        }
        lines.add("  Acceptable: " + names.alternatives(screening.acceptableIds()));
        return lines;
    }

    List<String> of(TensionSummary tensions) {
        List<String> lines = new ArrayList<>();
        for (TensionSummary.Tension one : tensions.tensions()) {
            lines.add(
                    "  "
                            + names.of(one.alternativeId())
                            + ": gains on "
                            + names.objectives(one.gains())
                            + "; loses on "
                            + names.objectives(one.losses()));
        }
        if (tensions.clearWinnerId() != null) {
            lines.add("  Clear winner: " + names.of(tensions.clearWinnerId()));
        } else if (tensions.mostBalancedId() != null) {
            lines.add(
                    "  Most balanced: "
                            + names.orNobody(tensions.mostBalancedId())
                            + "; most polarizing: "
                            + names.orNobody(tensions.mostPolarizingId()));
        }
        return lines.isEmpty() ? List.of("  No alternative is in play") : lines;
    }

    List<String> of(NextCells next) {
        TextTable table = new TextTable("alternative", "objective", "from", "to", "swing");
        next.cells()
                .forEach(one ->
                        table.row(
                                names.of(one.alternativeId()),
                                names.of(one.objectiveId()),
                                signed(one.low()),
                                signed(one.high()),
                                number(one.swing())));
        return next.decided() ? List.of("  No open cell can change who leads") : table.lines();
    }
}
