package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.method.WeightSensitivity;
import sayso.analysis.table.DecisionTable;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the weights of the objectives for a cycle's page, stored or tried out: the share of each
/// objective, and between which weights the same alternatives lead.
final class WeightsViewBuilder {
    private static final double PERCENT = 100;

    private final WhatIfCycle trial;
    private final Cycle cycle;
    private final PortalTexts words;
    private final CycleLabels names;

    WeightsViewBuilder(WhatIfCycle trial, PortalTexts words) {
        this.trial = trial;
        this.cycle = trial.then();
        this.words = words;
        this.names = new CycleLabels(cycle, words);
    }

    WeightsView view() {
        DecisionTable table = trial.table();
        Tradeoffs tradeoffs = cycle.contents().tradeoffs();
        List<CycleObjective> active =
                cycle.contents().objectives().fundamental().stream()
                        .filter(one -> !tradeoffs.isSetAside(one.id()))
                        .toList();
        List<WeightsView.Line> lines = new ArrayList<>();
        for (CycleObjective one : active) {
            double share = share(one, active);
            Double tried = trial.points().get(one.id());
            lines.add(
                    new WeightsView.Line(
                            one.id().value(),
                            VisibleText.of(one.name()),
                            PageNumberFormatter.plain(tried == null ? share * PERCENT : tried),
                            PageNumberFormatter.share(share, words),
                            stable(table, one)));
        }
        return new WeightsView(
                said(tradeoffs.weights()),
                locked(),
                CellKeyCodec.seenWeights(trial.now()),
                lines,
                trial.faults().isEmpty() || words.isEnglish()
                        ? trial.faults()
                        : List.of(words.of("callfault.weights")));
    }

    private String said(Tradeoffs.@Nullable Weights weights) {
        if (trial.triesWeights()) {
            return words.of("weights.tried");
        }
        if (weights == null) {
            return words.of("weights.none");
        }
        String said =
                words.of(
                        "weights.by",
                        words.of("source." + weights.source().wireName()),
                        words.of("method." + weights.method().wireName()));
        return weights.stale() ? said + " " + words.of("weights.stale") : said;
    }

    private String locked() {
        return switch (EditAvailability.of(cycle, Component.TRADEOFFS)) {
            case OPEN -> "";
            case CLOSED -> words.of("cycle.locked_closed");
            case COMPLETE ->
                    words.of(
                            "weights.locked_complete",
                            words.of("component." + Component.TRADEOFFS.wireName()));
            case NOT_STARTED ->
                    words.of(
                            "weights.locked_not_started",
                            words.of("component." + Component.TRADEOFFS.wireName()));
            case ELSEWHERE ->
                    words.of(
                            "weights.locked_elsewhere",
                            words.of("component." + cycle.current().wireName()),
                            words.of("component." + Component.TRADEOFFS.wireName()));
        };
    }

    private double share(CycleObjective one, List<CycleObjective> active) {
        Tradeoffs.Weights weights = cycle.contents().tradeoffs().weights();
        double all =
                weights == null
                        ? 0
                        : active.stream()
                                .mapToDouble(each -> weights.shares().getOrDefault(each.id(), 0.0))
                                .sum();
        return weights == null || all == 0
                ? 1.0 / active.size()
                : weights.shares().getOrDefault(one.id(), 0.0) / all;
    }

    private String stable(DecisionTable table, CycleObjective one) {
        return switch (WeightSensitivity.of(table, one.id(), false)) {
            case MethodOutcome.Refused<WeightSensitivity> _ -> "";
            case MethodOutcome.Found<WeightSensitivity>(WeightSensitivity found) -> {
                if (found.leaderIds().isEmpty()) {
                    yield "";
                }
                if (found.stableFrom() == 0 && found.stableTo() == 1) {
                    yield words.of("weights.never", names.letters(found.leaderIds()));
                }
                yield words.of(
                        "weights.between",
                        names.letters(found.leaderIds()),
                        PageNumberFormatter.share(found.stableFrom(), words),
                        PageNumberFormatter.share(found.stableTo(), words));
            }
        };
    }
}
