package sayso.core.analysis.issue;

import java.util.Map;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Known;
import sayso.core.analysis.call.NextCall;
import sayso.core.analysis.call.Uncertainties;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Contents;
import sayso.core.analysis.cycle.IssueRaising;
import sayso.core.analysis.cycle.Item;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.ItemKind;

/// What the tools of issue raising do.
public final class IssueRules {
    private IssueRules() {}

    public static Applied apply(Work work, IssueTool tool) {
        Contents contents = work.contents();
        IssueRaising issue = contents.issue();
        return switch (tool) {
            case IssueTool.AddPotentialDecision(String description) -> {
                ItemId id = work.next(ItemKind.DECISION);
                IssueRaising more = issue.withDecision(new Item(id, description));
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
                IssueRaising more = issue.withIdea(new Item(id, description));
                work.put(contents.with(more));
                yield work.done(new IssueTool.AddObjectiveIdea.Result(id, more.ideas().size()));
            }
            case IssueTool.AddUncertainty(String description, boolean resolvable) -> {
                ItemId id =
                        Uncertainties.flag(
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
                                Uncertainties.of(work.cycle(), Component.ISSUE_RAISING).size()));
            }
            case IssueTool.AddConsideration(String description) -> {
                ItemId id = work.next(ItemKind.CONSIDERATION);
                IssueRaising more = issue.withConsideration(new Item(id, description));
                work.put(contents.with(more));
                yield work.done(
                        new IssueTool.AddConsideration.Result(id, more.considerations().size()));
            }
            case IssueTool.SetFocalDecision(ItemId decision) -> focal(work, decision);
        };
    }

    private static Applied focal(Work work, ItemId named) {
        IssueRaising issue = work.contents().issue();
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
        Item decision =
                work.found(
                        "decision_id",
                        named.value(),
                        issue.decisions(),
                        one -> one.id().equals(named),
                        one -> new Known(one.id().value(), one.text()));
        if (decision == null) {
            return work.refused();
        }
        work.put(work.contents().with(issue.about(decision.id())));
        return work.done(new IssueTool.SetFocalDecision.Result(decision.id(), decision.text()));
    }
}
