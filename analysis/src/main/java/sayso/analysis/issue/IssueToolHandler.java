package sayso.analysis.issue;

import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.IssueContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;

/// Executes the tools of the issue raising component: adds to the issues of the cycle in a
/// `ToolCallContext` or sets its focal decision, and returns the result or the refusal. Stores
/// nothing.
public final class IssueToolHandler {
    private IssueToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, IssueTool tool) {
        CycleContents contents = work.contents();
        IssueContents issue = contents.issue();
        return switch (tool) {
            case IssueTool.AddPotentialDecision(String description) -> {
                ItemId id = work.next(ItemKind.DECISION);
                IssueContents more = issue.withDecision(new CycleItem(id, description));
                work.put(contents.with(more));
                if (more.focal() == null) {
                    work.suggest(
                            new NextCall(
                                    "set_focal_decision",
                                    Map.of("decision_id", id.value()),
                                    "no decision is focal yet"));
                }
                yield work.done(
                        new IssueTool.AddPotentialDecision.Result(id, more.decisions().size()));
            }
            case IssueTool.AddObjectiveIdea(String description) -> {
                ItemId id = work.next(ItemKind.IDEA);
                IssueContents more = issue.withIdea(new CycleItem(id, description));
                work.put(contents.with(more));
                yield work.done(new IssueTool.AddObjectiveIdea.Result(id, more.ideas().size()));
            }
            case IssueTool.AddUncertainty(String description, boolean resolvable) -> {
                ItemId id =
                        UncertaintyRegister.flag(
                                work,
                                description,
                                Component.ISSUE_RAISING,
                                resolvable,
                                null,
                                null,
                                null);
                yield work.done(
                        new IssueTool.AddUncertainty.Result(
                                id,
                                UncertaintyRegister.of(work.cycle(), Component.ISSUE_RAISING)
                                        .size()));
            }
            case IssueTool.AddConsideration(String description) -> {
                ItemId id = work.next(ItemKind.CONSIDERATION);
                IssueContents more = issue.withConsideration(new CycleItem(id, description));
                work.put(contents.with(more));
                yield work.done(
                        new IssueTool.AddConsideration.Result(id, more.considerations().size()));
            }
            case IssueTool.SetFocalDecision(ItemId decision) -> focal(work, decision);
        };
    }

    private static ToolHandlerResult focal(ToolCallContext work, ItemId named) {
        IssueContents issue = work.contents().issue();
        boolean related =
                work.contents().frame().hierarchy().stream()
                        .anyMatch(one -> one.id().equals(named));
        if (related) {
            return work.refused(
                    CallFault.conflict(
                            "not_potential",
                            named + " is a related decision of the problem frame",
                            "Name a potential decision of issue raising."));
        }
        CycleItem decision =
                work.found(
                        "decision_id",
                        named.value(),
                        issue.decisions(),
                        one -> one.id().equals(named),
                        one -> new KnownId(one.id().value(), one.text()));
        if (decision == null) {
            return work.refused();
        }
        work.put(work.contents().with(issue.about(decision.id())));
        return work.done(new IssueTool.SetFocalDecision.Result(decision.id(), decision.text()));
    }
}
