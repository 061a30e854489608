package sayso.core.analysis.common;

import java.util.List;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Known;
import sayso.core.analysis.call.Uncertainties;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.IssueRaising;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.ItemKind;
import sayso.core.analysis.cycle.Lists;
import sayso.core.analysis.cycle.NextSteps;
import sayso.core.analysis.cycle.Uncertainty;
import sayso.core.analysis.document.Document;
import sayso.core.analysis.document.Imprint;

/// What the tools of every component do.
public final class CommonRules {
    private CommonRules() {}

    public static Applied apply(Work work, CommonTool tool) {
        return switch (tool) {
            case CommonTool.FlagUncertainty flag -> flag(work, flag);
            case CommonTool.ResolveUncertainty(ItemId named, String resolution) ->
                    resolve(work, named, resolution);
            case CommonTool.ListUncertainties list -> Listing.uncertainties(work, list);
            case CommonTool.SuggestRevisit suggest -> Revisits.suggest(work, suggest);
            case CommonTool.GetPendingRevisits list -> Revisits.pending(work, list);
            case CommonTool.DismissRevisit(ItemId named, String reason) ->
                    Revisits.dismiss(work, named, reason);
            case CommonTool.RequestConfirmation request -> Confirmations.request(work, request);
            case CommonTool.RecordUserChoice choice -> UserChoice.record(work, choice);
            case CommonTool.GetConfirmation(ItemId named) -> Confirmations.get(work, named);
            case CommonTool.GetDocumentSection(Component component) ->
                    work.done(
                            new CommonTool.GetDocumentSection.Result(
                                    component,
                                    Document.section(
                                                    work.cycle(),
                                                    Imprint.of(work.actor().name(), work.now()),
                                                    component)
                                            .markdown()));
            case CommonTool.GetDocumentSummary _ -> work.done(Listing.summary(work.cycle()));
            case CommonTool.AddNote(String content, Component component) -> {
                ItemId id = work.next(ItemKind.NOTE);
                NextSteps more =
                        work.contents().steps().plus(new NextSteps.Note(id, content, component));
                work.put(work.contents().with(more));
                yield work.done(new CommonTool.AddNote.Result(id, more.notes().size()));
            }
            case CommonTool.ListObjectives list -> Listing.objectives(work, list);
        };
    }

    private static Applied flag(Work work, CommonTool.FlagUncertainty flag) {
        ItemId id =
                Uncertainties.flag(
                        work,
                        flag.description(),
                        flag.component(),
                        flag.resolvable(),
                        flag.impact(),
                        null,
                        null);
        List<Uncertainty> open = Uncertainties.open(work.cycle());
        return work.done(
                new CommonTool.FlagUncertainty.Result(
                        id,
                        open.size(),
                        (int) open.stream().filter(Uncertainty::resolvable).count()));
    }

    private static Applied resolve(Work work, ItemId named, String resolution) {
        IssueRaising issue = work.contents().issue();
        Uncertainty one =
                work.found(
                        "uncertainty_id",
                        named.value(),
                        issue.uncertainties(),
                        known -> known.id().equals(named),
                        known -> new Known(known.id().value(), known.description()));
        if (one == null) {
            return work.refused();
        }
        if (!one.isOpen()) {
            return work.refused(
                    CallFault.conflict(
                                    "already_resolved",
                                    named + " is resolved already",
                                    "Flag a new uncertainty if more is unknown.")
                            .with("resolution", String.valueOf(one.resolution())));
        }
        work.put(
                work.contents()
                        .with(
                                issue.with(
                                        Lists.changed(
                                                issue.uncertainties(),
                                                known -> known.id().equals(named),
                                                known -> known.resolved(resolution)))));
        return work.done(
                new CommonTool.ResolveUncertainty.Result(
                        named, Uncertainties.open(work.cycle()).size()));
    }
}
