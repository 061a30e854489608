package sayso.analysis.document;

import java.util.List;
import java.util.Map;
import java.util.Set;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.table.ObjectiveId;

/// Writes the tradeoffs section of a cycle's decision document: the alternatives and objectives set
/// aside, weights, even swaps and key tensions.
final class TradeoffsSection implements SectionWriter {
    /// Before what dominates an alternative.
    static final String DOMINATED_BY = "Dominated by ";

    /// The ratings did not say so.
    static final String BY_PERSON = "Set aside by a person for ";

    static final String NO_DIFFERENCE = "Does not differentiate";
    static final String IRRELEVANT_BY_PERSON = "Set aside by a person";
    static final String STALE = " (stale)";

    @Override
    public Component component() {
        return Component.TRADEOFFS;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(Component.OBJECTIVES, Component.ALTERNATIVES, Component.TRADEOFFS);
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        Tradeoffs tradeoffs = cycle.contents().tradeoffs();
        LabelFormatter labels = LabelFormatter.of(cycle);
        page.heading(3, "Dominated Alternatives")
                .items(
                        tradeoffs.dominated(),
                        one ->
                                MarkdownEscaper.beforeDash(labels.of(one.alternativeId()))
                                        + " - "
                                        + (one.proven() ? DOMINATED_BY : BY_PERSON)
                                        + MarkdownEscaper.beforeDash(labels.of(one.dominatedBy()))
                                        + " - "
                                        + MarkdownEscaper.of(one.reason()),
                        one -> one.alternativeId().value(),
                        _ -> null,
                        DisplayNames.NO_ITEMS + " - All alternatives have distinct advantages")
                .heading(3, "Irrelevant Objectives")
                .items(
                        tradeoffs.irrelevant(),
                        one ->
                                MarkdownEscaper.beforeDash(labels.of(one.objectiveId()))
                                        + " - "
                                        + (one.proven() ? NO_DIFFERENCE : IRRELEVANT_BY_PERSON)
                                        + " - "
                                        + MarkdownEscaper.of(one.reason()),
                        one -> one.objectiveId().value(),
                        _ -> null,
                        DisplayNames.NO_ITEMS + " - All objectives differentiate options");
        weights(page, labels, tradeoffs);
        swaps(page, labels, tradeoffs);
        page.heading(3, "Key Tensions")
                .table(
                        List.of("Alternative", "Excels At", "Sacrifices"),
                        tradeoffs.tensions().stream()
                                .map(one ->
                                        List.of(
                                                page.anchored(
                                                        labels.of(one.alternativeId()),
                                                        one.id().value()),
                                                MarkdownEscaper.of(one.excelsAt()),
                                                MarkdownEscaper.of(one.sacrifices())))
                                .toList());
    }

    private static void weights(SectionBuilder page, LabelFormatter labels, Tradeoffs tradeoffs) {
        Tradeoffs.Weights weights = tradeoffs.weights();
        if (weights == null) {
            return;
        }
        String method = weights.method().wireName().replace('_', ' ');
        page.heading(3, "Weights")
                .table(
                        List.of("Objective", "Weight", "Method"),
                        weights.shares().entrySet().stream()
                                .map((Map.Entry<ObjectiveId, Double> one) ->
                                        List.of(
                                                page.anchored(
                                                        labels.of(one.getKey()),
                                                        one.getKey().value()),
                                                DocumentNumberFormatter.share(one.getValue()),
                                                method + (weights.stale() ? STALE : "")))
                                .toList());
    }

    private static void swaps(SectionBuilder page, LabelFormatter labels, Tradeoffs tradeoffs) {
        if (tradeoffs.swaps().isEmpty()) {
            return;
        }
        page.heading(3, "Even Swaps")
                .items(
                        tradeoffs.swaps(),
                        one ->
                                labels.of(one.alternativeId())
                                        + ": "
                                        + labels.of(one.targetObjectiveId())
                                        + " to "
                                        + DocumentNumberFormatter.of(one.newValue())
                                        + ", paid with "
                                        + labels.of(one.payingObjectiveId())
                                        + " to "
                                        + DocumentNumberFormatter.of(one.payingNewValue())
                                        + " - "
                                        + DisplayNames.of(one.stage())
                                        + " - "
                                        + MarkdownEscaper.of(one.reasoning()),
                        one -> one.id().value());
    }
}
