package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.document.DocumentNumberFormatter;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveLimit;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.workspace.MatrixView.Mark;
import sayso.wire.record.VisibleText;

/// Builds the consequence matrix of a cycle's page, with totals and marks, as it is or as a what-if
/// change would make it.
final class MatrixViewBuilder {
    private final WhatIfCycle trial;
    private final Cycle cycle;
    private final DecisionTableEvaluation now;
    private final DecisionTableEvaluation then;
    private final PortalTexts words;
    private final CycleLabels names;
    private final List<CycleAlternative> alternatives;
    private final @Nullable AlternativeId baseline;
    private final boolean editable;

    MatrixViewBuilder(
            WhatIfCycle trial,
            DecisionTableEvaluation now,
            DecisionTableEvaluation then,
            PortalTexts words) {
        this.trial = trial;
        this.cycle = trial.then();
        this.now = now;
        this.then = then;
        this.words = words;
        this.names = new CycleLabels(cycle, words);
        this.alternatives = cycle.contents().alternatives().all();
        this.baseline = cycle.contents().alternatives().baseline();
        this.editable = EditAvailability.of(cycle, Component.CONSEQUENCES).isOpen();
    }

    /// @param editing the form of the cell that is being edited; null for none
    MatrixView view(@Nullable CellEditView editing) {
        ConsequenceMatrix matrix = ConsequenceMatrix.of(trial.now());
        return new MatrixView(
                alternatives.stream().map(this::column).toList(),
                cycle.contents().objectives().fundamental().stream()
                        .map(one -> row(one, editing))
                        .toList(),
                totals(),
                matrix.size() == 0 ? "" : words.of("cycle.rated", matrix.rated(), matrix.size()),
                locked());
    }

    private String locked() {
        return switch (EditAvailability.of(cycle, Component.CONSEQUENCES)) {
            case OPEN -> "";
            case CLOSED -> words.of("cycle.locked_closed");
            case COMPLETE -> words.of("cycle.locked_complete", component());
            case NOT_STARTED -> words.of("cycle.locked_not_started", component());
            case ELSEWHERE ->
                    words.of(
                            "cycle.locked_elsewhere",
                            words.of("component." + cycle.current().wireName()),
                            component());
        };
    }

    private String component() {
        return words.of("component." + Component.CONSEQUENCES.wireName());
    }

    private MatrixView.Column column(CycleAlternative one) {
        return new MatrixView.Column(
                one.id().value(),
                one.letter(),
                VisibleText.of(one.name()),
                VisibleText.of(one.description()),
                then.marks(one.id(), cycle, words));
    }

    private MatrixView.Row row(CycleObjective one, @Nullable CellEditView editing) {
        CellId open = trial.cell();
        return new MatrixView.Row(
                one.id().value(),
                VisibleText.of(one.name()),
                facts(one),
                marks(one),
                alternatives.stream().map(each -> cell(each, one)).toList(),
                open != null && open.objectiveId().equals(one.id()) ? editing : null);
    }

    private String facts(CycleObjective one) {
        List<String> facts = new ArrayList<>();
        facts.add(VisibleText.of(one.measure()));
        facts.add(ObjectiveTreeBuilder.direction(one, words));
        Tradeoffs.Weights weights = cycle.contents().tradeoffs().weights();
        if (weights != null) {
            facts.add(
                    words.of(
                            "cycle.weighs",
                            PageNumberFormatter.share(
                                    weights.shares().getOrDefault(one.id(), 0.0), words)));
        }
        ObjectiveLimit limit = one.limit();
        if (limit != null) {
            facts.add(
                    words.of(
                            "cycle.must",
                            limit.op().wireName()
                                    + " "
                                    + DocumentNumberFormatter.of(limit.value())));
        }
        return String.join(" · ", facts);
    }

    private List<Mark> marks(CycleObjective one) {
        List<Mark> marks = new ArrayList<>();
        if (cycle.contents().tradeoffs().isSetAside(one.id())) {
            marks.add(new Mark("bad", words.of("cycle.set_aside")));
        } else if (then.hasRatings() && then.irrelevant().contains(one.id())) {
            marks.add(new Mark("plain", words.of("cycle.irrelevant")));
        }
        return marks;
    }

    private CellView cell(CycleAlternative alternative, CycleObjective objective) {
        CellId id = new CellId(alternative.id(), objective.id());
        boolean fixed = alternative.id().equals(baseline);
        Optional<CycleCell> rated = cycle.contents().consequences().find(id);
        Judgement judgement = rated.map(CycleCell::judgement).orElse(null);
        Judgement known = judgement == null ? Judgement.UNKNOWN : judgement;
        boolean tried = trial.tried() != null && id.equals(trial.cell());
        Integer counted = known.counted();
        String level = fixed ? "baseline" : counted == null ? "unknown" : String.valueOf(counted);
        String sign = fixed ? "0" : counted == null ? "?" : PageNumberFormatter.of(counted);
        String range = fixed ? "" : PageNumberFormatter.range(known);
        String meaning = words.of("rating." + meaning(fixed, counted));
        String reason = rated.map(CycleCell::reasoning).map(VisibleText::of).orElse("");
        String value =
                rated.map(CycleCell::value)
                        .map(DocumentNumberFormatter::of)
                        .map(VisibleText::of)
                        .orElse("");
        String doubts = doubts(id);
        return new CellView(
                CellKeyCodec.of(id),
                names.of(id),
                sign,
                range,
                level,
                meaning,
                tried ? "" : reason,
                !tried && rated.map(CycleCell::stale).orElse(false),
                value,
                rated.filter(_ -> !fixed).map(one -> by(one)).orElse(""),
                doubts,
                tried ? before(id) : "",
                editable && !fixed,
                id.equals(trial.cell()),
                label(id, fixed ? "0" : PageNumberFormatter.of(known), meaning, reason),
                before(id)
                        + trial.now()
                                .contents()
                                .consequences()
                                .find(id)
                                .map(CycleCell::reasoning)
                                .filter(why -> !why.isEmpty())
                                .map(why -> " (" + VisibleText.of(why) + ")")
                                .orElse(""),
                CellKeyCodec.seen(trial.now(), id));
    }

    private String label(CellId id, String rating, String meaning, String reason) {
        return names.of(id)
                + ": "
                + rating
                + ", "
                + meaning
                + (reason.isEmpty() ? "" : ". " + reason);
    }

    private String by(CycleCell one) {
        return words.of("source." + one.source().wireName());
    }

    private String before(CellId id) {
        return trial.now()
                .contents()
                .consequences()
                .find(id)
                .map(CycleCell::judgement)
                .map(PageNumberFormatter::of)
                .orElse("?");
    }

    private String doubts(CellId id) {
        return UncertaintyRegister.open(cycle).stream()
                .filter(one -> id.equals(one.cell()))
                .map(Uncertainty::description)
                .map(VisibleText::of)
                .collect(Collectors.joining("; "));
    }

    static String meaning(boolean fixed, @Nullable Integer counted) {
        if (fixed) {
            return "baseline";
        }
        return counted == null
                ? "unknown"
                : List.of("much_worse", "worse", "same", "better", "much_better")
                        .get(counted - Judgement.WORST);
    }

    private List<MatrixView.TotalRow> totals() {
        List<MatrixView.TotalRow> rows = new ArrayList<>();
        rows.add(total("cycle.total", now.totals(), then.totals()));
        if (then.weighted() != null) {
            rows.add(total("cycle.total_weighted", now.weighted(), then.weighted()));
        }
        return rows;
    }

    private MatrixView.TotalRow total(String label, @Nullable PughTotals before, PughTotals after) {
        return new MatrixView.TotalRow(
                words.of(label),
                alternatives.stream()
                        .map(one -> {
                            String text = text(after, one.id());
                            String was = text(before, one.id());
                            return new MatrixView.Total(
                                    text,
                                    trial.isOn() && before != null && !was.equals(text) ? was : "",
                                    then.hasRatings() && after.leaderIds().contains(one.id()));
                        })
                        .toList());
    }

    private static String text(@Nullable PughTotals totals, AlternativeId id) {
        return DecisionTableEvaluation.score(totals, id)
                .map(DecisionTableEvaluation::text)
                .orElse("");
    }

    /// For whoever fills in weights.
    static double share(Cycle cycle, ObjectiveId id, int active) {
        Tradeoffs.Weights weights = cycle.contents().tradeoffs().weights();
        return weights == null ? 1.0 / Math.max(1, active) : weights.shares().getOrDefault(id, 0.0);
    }
}
