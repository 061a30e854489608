package sayso.analysis.alternatives;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.TextNormalizer;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.decision.log.AnalysisEvent;

/// Executes the tools of the alternatives component: changes alternatives, status quo and strategy
/// table of the cycle in a `ToolCallContext`, with the cells, tradeoffs and recommendation that
/// depend on them, and returns the result or the refusal. Stores nothing.
public final class AlternativeToolHandler {
    private AlternativeToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, AlternativeTool tool) {
        return switch (tool) {
            case AlternativeTool.AddAlternative add -> add(work, add);
            case AlternativeTool.UpdateAlternative(AlternativeId named, String description) -> {
                CycleAlternative one = work.alternative("alternative_id", named);
                if (one == null) {
                    yield work.refused();
                }
                put(work, one.describedAs(description));
                yield work.done(new AlternativeTool.UpdateAlternative.Result(one.id()));
            }
            case AlternativeTool.RemoveAlternative remove -> remove(work, remove);
            case AlternativeTool.AddStrategyDimension(String name, List<String> options) ->
                    dimension(work, name, options);
            case AlternativeTool.SetAlternativeStrategy strategy -> strategy(work, strategy);
            case AlternativeTool.SetBaseline(AlternativeId named, _) -> baseline(work, named);
        };
    }

    private static void put(ToolCallContext work, CycleAlternative changed) {
        work.put(work.contents().with(work.contents().alternatives().with(changed)));
    }

    private static ToolHandlerResult add(ToolCallContext work, AlternativeTool.AddAlternative add) {
        Alternatives alternatives = work.contents().alternatives();
        CallFault taken =
                work.taken(
                        "alternative",
                        add.name(),
                        alternatives.all(),
                        one -> new KnownId(one.id().value(), one.name()));
        if (taken != null) {
            return work.refused(taken);
        }
        if (add.isStatusQuo() && alternatives.baseline() != null) {
            return work.refused(
                    CallFault.conflict(
                                    "baseline_exists",
                                    alternatives.baseline() + " is the status quo already",
                                    "Add this one with is_status_quo false, then make it the status"
                                            + " quo with set_baseline.")
                            .with("baseline_id", alternatives.baseline()));
        }
        AlternativeId id = new AlternativeId(work.next(ItemKind.ALTERNATIVE).value());
        CycleAlternative added = new CycleAlternative(id, add.name(), add.description(), Map.of());
        Alternatives more = alternatives.plus(added);
        work.put(work.contents().with(add.isStatusQuo() ? more.against(id) : more));
        work.matrixChanged();
        work.happened(new AnalysisEvent.AlternativeAdded(id.value(), add.name()));
        return work.done(
                new AlternativeTool.AddAlternative.Result(
                        id,
                        added.letter(),
                        more.all().size(),
                        work.contents().alternatives().baseline() != null));
    }

    private static ToolHandlerResult remove(
            ToolCallContext work, AlternativeTool.RemoveAlternative remove) {
        CycleAlternative one = work.alternative("alternative_id", remove.alternativeId());
        CycleAlternative heir =
                remove.newBaselineId() == null
                        ? null
                        : work.alternative("new_baseline_id", remove.newBaselineId());
        if (one != null && heir != null && heir.id().equals(one.id())) {
            work.fault("invalid_parameter", "new_baseline_id", heir.id() + " is the one to remove");
        }
        if (one == null || work.isFaulty()) {
            return work.refused();
        }
        boolean isBaseline = one.id().equals(work.contents().alternatives().baseline());
        if (isBaseline && heir == null && work.contents().alternatives().all().size() > 1) {
            return work.refused(
                    CallFault.conflict(
                            "baseline_in_use",
                            one.id() + " is the status quo, which the others are rated against",
                            "Name another status quo in new_baseline_id."));
        }
        int before = work.contents().consequences().cells().size();
        List<CellId> cleared =
                isBaseline && heir != null ? RatingRebaser.to(work, heir.id()) : List.of();
        CycleContents now = work.contents();
        work.put(
                now.with(
                                isBaseline && heir == null
                                        ? now.alternatives().without(one.id()).against(null)
                                        : now.alternatives().without(one.id()))
                        .with(
                                now.consequences()
                                        .without(rated -> rated.alternativeId().equals(one.id())))
                        .with(now.tradeoffs().without(one.id()))
                        .with(now.recommendation().without(one.id())));
        UncertaintyRegister.forget(work, cell -> cell.alternativeId().equals(one.id()));
        work.matrixChanged();
        return work.done(
                new AlternativeTool.RemoveAlternative.Result(
                        one.id(),
                        before - work.contents().consequences().cells().size(),
                        work.contents().alternatives().baseline(),
                        isBaseline && heir != null,
                        cleared.stream()
                                .filter(cell -> !cell.alternativeId().equals(one.id()))
                                .toList()));
    }

    private static ToolHandlerResult dimension(
            ToolCallContext work, String name, List<String> options) {
        Alternatives alternatives = work.contents().alternatives();
        if (options.stream().map(option -> option.toLowerCase(Locale.ROOT)).distinct().count()
                < options.size()) {
            work.fault("duplicate", "options", "options has one twice");
            return work.refused();
        }
        CallFault taken =
                work.taken(
                        "dimension",
                        name,
                        alternatives.dimensions(),
                        one -> new KnownId(one.id().value(), one.name()));
        if (taken != null) {
            return work.refused(taken);
        }
        ItemId id = work.next(ItemKind.DIMENSION);
        Alternatives more = alternatives.plus(new Alternatives.Dimension(id, name, options));
        work.put(work.contents().with(more));
        return work.done(
                new AlternativeTool.AddStrategyDimension.Result(id, more.dimensions().size()));
    }

    private static ToolHandlerResult strategy(
            ToolCallContext work, AlternativeTool.SetAlternativeStrategy call) {
        CycleAlternative one = work.alternative("alternative_id", call.alternativeId());
        Alternatives.Dimension dimension =
                work.found(
                        "dimension_id",
                        call.dimensionId().value(),
                        work.contents().alternatives().dimensions(),
                        row -> row.id().equals(call.dimensionId()),
                        row -> new KnownId(row.id().value(), row.name()));
        if (one == null || dimension == null) {
            return work.refused();
        }
        String option =
                dimension.options().stream()
                        .filter(known -> TextNormalizer.same(known, call.option()))
                        .findFirst()
                        .orElse(null);
        if (option == null) {
            return work.refused(
                    CallFault.parameter(
                            "unknown_option",
                            "option",
                            "option '"
                                    + call.option()
                                    + "' is not one of "
                                    + String.join(", ", dimension.options()),
                            "Choose one of these options."));
        }
        CycleAlternative changed = one.taking(dimension.id(), option);
        put(work, changed);
        return work.done(
                new AlternativeTool.SetAlternativeStrategy.Result(
                        one.id(),
                        dimension.id(),
                        option,
                        work.contents().alternatives().dimensions().size()
                                - changed.strategy().size()));
    }

    private static ToolHandlerResult baseline(ToolCallContext work, AlternativeId named) {
        CycleAlternative one = work.alternative("alternative_id", named);
        if (one == null) {
            return work.refused();
        }
        AlternativeId before = work.contents().alternatives().baseline();
        if (one.id().equals(before)) {
            return work.done(new AlternativeTool.SetBaseline.Result(one.id(), false, List.of()));
        }
        List<CellId> cleared = RatingRebaser.to(work, one.id());
        work.matrixChanged();
        return work.done(new AlternativeTool.SetBaseline.Result(one.id(), before != null, cleared));
    }
}
