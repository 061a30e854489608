package sayso.analysis.common;

import java.util.List;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.IssueContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.NextSteps;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentMetadata;

/// Executes the cross-cutting tools, which may be called in every component of a cycle: those for
/// uncertainties, revisits, confirmations, notes, the list of objectives, and the document's
/// sections and summary. Returns the changed cycle with the result, or the refusal; stores nothing.
public final class CommonToolHandler {
    private CommonToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, CommonTool tool) {
        return switch (tool) {
            case CommonTool.FlagUncertainty flag -> flag(work, flag);
            case CommonTool.ResolveUncertainty(ItemId named, String resolution) ->
                    resolve(work, named, resolution);
            case CommonTool.ListUncertainties list -> CycleOverview.uncertainties(work, list);
            case CommonTool.SuggestRevisit suggest -> RevisitQueue.suggest(work, suggest);
            case CommonTool.GetPendingRevisits list -> RevisitQueue.pending(work, list);
            case CommonTool.DismissRevisit(ItemId named, String reason) ->
                    RevisitQueue.dismiss(work, named, reason);
            case CommonTool.RequestConfirmation request -> ConfirmationQueue.request(work, request);
            case CommonTool.RecordUserChoice choice -> UserChoiceToolHandler.record(work, choice);
            case CommonTool.GetConfirmation(ItemId named) -> ConfirmationQueue.get(work, named);
            case CommonTool.GetDocumentSection(Component component) ->
                    work.done(
                            new CommonTool.GetDocumentSection.Result(
                                    component,
                                    DecisionDocument.section(
                                                    work.cycle(),
                                                    DocumentMetadata.of(
                                                            work.actor().name(), work.now()),
                                                    component)
                                            .markdown()));
            case CommonTool.GetDocumentSummary _ -> work.done(CycleOverview.summary(work.cycle()));
            case CommonTool.AddNote(String content, Component component) -> {
                ItemId id = work.next(ItemKind.NOTE);
                NextSteps more =
                        work.contents().steps().plus(new NextSteps.Note(id, content, component));
                work.put(work.contents().with(more));
                yield work.done(new CommonTool.AddNote.Result(id, more.notes().size()));
            }
            case CommonTool.ListObjectives list -> CycleOverview.objectives(work, list);
        };
    }

    private static ToolHandlerResult flag(ToolCallContext work, CommonTool.FlagUncertainty flag) {
        ItemId id =
                UncertaintyRegister.flag(
                        work,
                        flag.description(),
                        flag.component(),
                        flag.resolvable(),
                        flag.impact(),
                        null,
                        null);
        List<Uncertainty> open = UncertaintyRegister.open(work.cycle());
        return work.done(
                new CommonTool.FlagUncertainty.Result(
                        id,
                        open.size(),
                        (int) open.stream().filter(Uncertainty::resolvable).count()));
    }

    private static ToolHandlerResult resolve(
            ToolCallContext work, ItemId named, String resolution) {
        IssueContents issue = work.contents().issue();
        Uncertainty one =
                work.found(
                        "uncertainty_id",
                        named.value(),
                        issue.uncertainties(),
                        known -> known.id().equals(named),
                        known -> new KnownId(known.id().value(), known.description()));
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
                                        ImmutableLists.changed(
                                                issue.uncertainties(),
                                                known -> known.id().equals(named),
                                                known -> known.resolved(resolution)))));
        return work.done(
                new CommonTool.ResolveUncertainty.Result(
                        named, UncertaintyRegister.open(work.cycle()).size()));
    }
}
