package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.Confidence;
import sayso.core.analysis.cycle.Rated;
import sayso.core.analysis.method.CellSensitivity;
import sayso.core.analysis.method.Outcome;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.DecisionTable;
import sayso.core.analysis.table.Judgement;
import sayso.hub.portal.view.Words;
import sayso.wire.record.VisibleText;

/// Fills in the form of the cell that is being edited.
final class EditForm {
    private final Trial trial;
    private final Words words;
    private final Names names;

    EditForm(Trial trial, Words words) {
        this.trial = trial;
        this.words = words;
        this.names = new Names(trial.now(), words);
    }

    /// @param typed what somebody sent that was not kept; null where nothing was sent
    /// @param cell that is being edited
    EditView view(CellId cell, @Nullable TypedCell typed) {
        Optional<Rated> rated = trial.now().contents().consequences().find(cell);
        Judgement judgement = rated.map(Rated::judgement).orElse(null);
        TypedCell shown = typed == null ? stored(rated, cell) : typed;
        return new EditView(
                CellKeys.of(cell),
                names.of(cell),
                CellKeys.seen(trial.now(), cell),
                choices(cell, judgement, shown.rating()),
                shown.low(),
                shown.high(),
                shown.reason(),
                shown.evidence(),
                Arrays.stream(Confidence.values())
                        .map(one ->
                                new EditView.Sureness(
                                        one.wireName(),
                                        words.of("confidence." + one.wireName()),
                                        one.wireName().equals(shown.confidence())))
                        .toList(),
                typed == null || typed.seen().equals(CellKeys.seen(trial.now(), cell))
                        ? ""
                        : meanwhile(rated, judgement));
    }

    private TypedCell stored(Optional<Rated> rated, CellId cell) {
        Judgement judgement = rated.map(Rated::judgement).orElse(null);
        Integer counted = judgement == null ? null : judgement.counted();
        Integer tried = trial.tried();
        return new TypedCell(
                CellKeys.seen(trial.now(), cell),
                tried != null ? String.valueOf(tried) : counted == null ? "" : counted.toString(),
                tried == null && judgement instanceof Judgement.Range(int low, _, _)
                        ? String.valueOf(low)
                        : "",
                tried == null && judgement instanceof Judgement.Range(_, _, int high)
                        ? String.valueOf(high)
                        : "",
                rated.map(Rated::reasoning).orElse(""),
                rated.map(Rated::evidence).orElse(""),
                rated.map(Rated::confidence).map(Confidence::wireName).orElse(""));
    }

    private String meanwhile(Optional<Rated> rated, @Nullable Judgement judgement) {
        return words.of(
                "cycle.meanwhile",
                judgement == null ? "?" : Signs.of(judgement),
                rated.map(one -> words.of("source." + one.source().wireName())).orElse(""),
                rated.map(Rated::reasoning).map(VisibleText::of).orElse(""));
    }

    private List<EditView.Choice> choices(
            CellId cell, @Nullable Judgement judgement, String chosen) {
        DecisionTable table = trial.tableNow();
        CellSensitivity sensitivity =
                switch (CellSensitivity.of(table, cell)) {
                    case Outcome.Found<CellSensitivity>(CellSensitivity found) -> found;
                    case Outcome.Refused<CellSensitivity> _ -> null;
                };
        List<EditView.Choice> choices = new ArrayList<>();
        for (int rating = Judgement.BEST; rating >= Judgement.WORST; rating--) {
            CellSensitivity.WhatIf effect =
                    sensitivity == null ? null : sensitivity.ifChangedTo().get(rating);
            choices.add(
                    new EditView.Choice(
                            String.valueOf(rating),
                            Signs.of(rating),
                            words.of("rating." + MatrixTable.meaning(false, rating)),
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
