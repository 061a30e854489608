package sayso.hub.portal.workspace;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Consequences;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.MethodFault;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;

/// Analysis cycle under a what-if change: the cycle as it is, and as it would be with another
/// rating of one cell or with other weights. Nothing of it is stored.
///
/// @param then equal to `now` where nothing is tried
/// @param cell that is being edited, or null
/// @param tried its rating that is tried, or null
/// @param points the weights that are tried; empty where none are
/// @param faults why they cannot be so, in words
public record WhatIfCycle(
        Cycle now,
        Cycle then,
        @Nullable CellId cell,
        @Nullable Integer tried,
        Map<ObjectiveId, Double> points,
        List<String> faults) {
    public WhatIfCycle {
        requireNonNull(now, "now is null");
        requireNonNull(then, "then is null");
        points = Collections.unmodifiableMap(new LinkedHashMap<>(points));
        faults = List.copyOf(faults);
    }

    /// @param cell that is being edited, or null; one that the matrix does not have counts as null
    /// @param rating of it that is tried, or null
    /// @param points the weights that are tried; empty where none are
    public static WhatIfCycle of(
            Cycle cycle,
            @Nullable CellId cell,
            @Nullable Integer rating,
            Map<ObjectiveId, Double> points) {
        CellId known = cell != null && has(cycle, cell) ? cell : null;
        Integer tried =
                known != null && rating != null && isOther(cycle, known, rating) ? rating : null;
        Cycle then = known == null || tried == null ? cycle : rated(cycle, known, tried);
        if (points.isEmpty()) {
            return new WhatIfCycle(cycle, then, known, tried, points, List.of());
        }
        return switch (weighting(cycle, points)) {
            case MethodOutcome.Found<Weighting>(Weighting found) ->
                    new WhatIfCycle(cycle, weighted(then, found), known, tried, points, List.of());
            case MethodOutcome.Refused<Weighting>(List<MethodFault> faults) ->
                    new WhatIfCycle(
                            cycle,
                            then,
                            known,
                            tried,
                            points,
                            faults.stream().map(MethodFault::message).toList());
        };
    }

    /// Whether the page shows something that is not so.
    public boolean isOn() {
        return tried != null || triesWeights();
    }

    /// What is tried, as fields of an address.
    String query() {
        List<String> fields = new ArrayList<>();
        if (cell != null && tried != null) {
            fields.add("cell=" + CellKeyCodec.of(cell));
            fields.add("rating=" + tried);
        }
        points.forEach((objective, value) ->
                fields.add("w." + objective.value() + "=" + PageNumberFormatter.plain(value)));
        return String.join("&", fields);
    }

    boolean triesWeights() {
        return !points.isEmpty() && faults.isEmpty();
    }

    DecisionTable table() {
        return ConsequenceMatrix.of(then).table();
    }

    DecisionTable tableNow() {
        return ConsequenceMatrix.of(now).table();
    }

    /// Whether it is a rating that the cell does not have already.
    private static boolean isOther(Cycle cycle, CellId cell, int rating) {
        return Judgement.isWithin(rating)
                && cycle.contents()
                        .consequences()
                        .find(cell)
                        .filter(one -> new Judgement.Rating(rating).equals(one.judgement()))
                        .isEmpty();
    }

    /// Whether it stands in the matrix and takes a rating.
    private static boolean has(Cycle cycle, CellId cell) {
        CycleContents contents = cycle.contents();
        return contents.alternatives().find(cell.alternativeId()).isPresent()
                && !cell.alternativeId().equals(contents.alternatives().baseline())
                && contents.objectives().fundamental().stream()
                        .anyMatch(one -> one.id().equals(cell.objectiveId()));
    }

    private static Cycle rated(Cycle cycle, CellId cell, int rating) {
        Consequences consequences = cycle.contents().consequences();
        CycleCell before =
                consequences
                        .find(cell)
                        .orElseGet(() ->
                                CycleCell.nothing(cell, JudgementSource.PERSON, cycle.version()));
        return cycle.with(
                cycle.contents()
                        .with(consequences.with(before.rebased(new Judgement.Rating(rating)))));
    }

    private static MethodOutcome<Weighting> weighting(
            Cycle cycle, Map<ObjectiveId, Double> points) {
        List<Weighting.Entry> entries = new ArrayList<>();
        points.forEach((id, value) -> entries.add(new Weighting.Entry(id, value)));
        return Weighting.of(
                ConsequenceMatrix.of(cycle).table(), WeightMethod.DIRECT, entries, List.of());
    }

    private static Cycle weighted(Cycle cycle, Weighting found) {
        return cycle.with(
                cycle.contents()
                        .with(
                                cycle.contents()
                                        .tradeoffs()
                                        .weighted(
                                                new Tradeoffs.Weights(
                                                        found.method(),
                                                        found.weights(),
                                                        List.of(),
                                                        false,
                                                        JudgementSource.PERSON,
                                                        cycle.version()))));
    }
}
