package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Confidence;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.method.CellSensitivity;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the form of the matrix cell that is being edited on a cycle's page, filled in from the
/// stored cell or with what was sent and not saved, with the effect of each rating.
final class CellEditViewBuilder {
    private final WhatIfCycle trial;
    private final PortalTexts words;
    private final CycleLabels names;

    CellEditViewBuilder(WhatIfCycle trial, PortalTexts words) {
        this.trial = trial;
        this.words = words;
        this.names = new CycleLabels(trial.now(), words);
    }

    /// @param typed what somebody sent that was not kept; null where nothing was sent
    /// @param cell that is being edited
    CellEditView view(CellId cell, @Nullable CellInput typed) {
        Optional<CycleCell> rated = trial.now().contents().consequences().find(cell);
        Judgement judgement = rated.map(CycleCell::judgement).orElse(null);
        CellInput shown = typed == null ? stored(rated, cell) : typed;
        return new CellEditView(
                CellKeyCodec.of(cell),
                names.of(cell),
                CellKeyCodec.seen(trial.now(), cell),
                choices(cell, judgement, shown.rating()),
                shown.low(),
                shown.high(),
                shown.reason(),
                shown.evidence(),
                Arrays.stream(Confidence.values())
                        .map(one ->
                                new CellEditView.Sureness(
                                        one.wireName(),
                                        words.of("confidence." + one.wireName()),
                                        one.wireName().equals(shown.confidence())))
                        .toList(),
                typed == null || typed.seen().equals(CellKeyCodec.seen(trial.now(), cell))
                        ? ""
                        : meanwhile(rated, judgement));
    }

    private CellInput stored(Optional<CycleCell> rated, CellId cell) {
        Judgement judgement = rated.map(CycleCell::judgement).orElse(null);
        Integer counted = judgement == null ? null : judgement.counted();
        Integer tried = trial.tried();
        return new CellInput(
                CellKeyCodec.seen(trial.now(), cell),
                tried != null ? String.valueOf(tried) : counted == null ? "" : counted.toString(),
                tried == null && judgement instanceof Judgement.Range(int low, _, _)
                        ? String.valueOf(low)
                        : "",
                tried == null && judgement instanceof Judgement.Range(_, _, int high)
                        ? String.valueOf(high)
                        : "",
                rated.map(CycleCell::reasoning).orElse(""),
                rated.map(CycleCell::evidence).orElse(""),
                rated.map(CycleCell::confidence).map(Confidence::wireName).orElse(""));
    }

    private String meanwhile(Optional<CycleCell> rated, @Nullable Judgement judgement) {
        return words.of(
                "cycle.meanwhile",
                judgement == null ? "?" : PageNumberFormatter.of(judgement),
                rated.map(one -> words.of("source." + one.source().wireName())).orElse(""),
                rated.map(CycleCell::reasoning).map(VisibleText::of).orElse(""));
    }

    private List<CellEditView.Choice> choices(
            CellId cell, @Nullable Judgement judgement, String chosen) {
        DecisionTable table = trial.tableNow();
        CellSensitivity sensitivity =
                switch (CellSensitivity.of(table, cell)) {
                    case MethodOutcome.Found<CellSensitivity>(CellSensitivity found) -> found;
                    case MethodOutcome.Refused<CellSensitivity> _ -> null;
                };
        List<CellEditView.Choice> choices = new ArrayList<>();
        for (int rating = Judgement.BEST; rating >= Judgement.WORST; rating--) {
            CellSensitivity.WhatIf effect =
                    sensitivity == null ? null : sensitivity.ifChangedTo().get(rating);
            choices.add(
                    new CellEditView.Choice(
                            String.valueOf(rating),
                            PageNumberFormatter.of(rating),
                            words.of("rating." + MatrixViewBuilder.meaning(false, rating)),
                            effect != null
                                    ? effect(effect)
                                    : judgement == null ? "" : words.of("cycle.as_now"),
                            String.valueOf(rating).equals(chosen)));
        }
        return choices;
    }

    private String effect(CellSensitivity.WhatIf effect) {
        List<String> parts = new ArrayList<>();
        parts.add(
                effect.leaderIds().isEmpty()
                        ? words.of("cycle.then_open")
                        : words.of(
                                effect.rankingChange()
                                        ? "cycle.then_leads_instead"
                                        : effect.tiedLeaders()
                                                ? "cycle.then_tied"
                                                : "cycle.then_leads",
                                names.letters(effect.leaderIds())));
        if (!effect.newlyDominated().isEmpty()) {
            parts.add(words.of("cycle.then_dominated", names.letters(effect.newlyDominated())));
        }
        if (!effect.noLongerDominated().isEmpty()) {
            parts.add(
                    words.of(
                            "cycle.then_not_dominated", names.letters(effect.noLongerDominated())));
        }
        return String.join("; ", parts);
    }
}
