package sayso.analysis.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.IssueContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.NextSteps;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.QualityScores;
import sayso.analysis.cycle.Recommendation;
import sayso.analysis.cycle.Tradeoffs;

/// Removes a numbered item, and what refers to it, from the contents of a cycle, and returns the
/// changed contents; they are equal to the given ones where no component holds the item. Objectives
/// and alternatives are not items.
final class ItemRemover {
    private ItemRemover() {}

    static CycleContents from(CycleContents contents, ItemId id) {
        return new CycleContents(
                issue(contents.issue(), id),
                frame(contents.frame(), id),
                contents.objectives(),
                alternatives(contents.alternatives(), id),
                contents.consequences(),
                tradeoffs(contents.tradeoffs(), id),
                recommendation(contents.recommendation(), id),
                quality(contents.quality(), id),
                steps(contents.steps(), id));
    }

    private static List<CycleItem> less(List<CycleItem> items, ItemId id) {
        return ImmutableLists.without(items, one -> one.id().equals(id));
    }

    private static IssueContents issue(IssueContents issue, ItemId id) {
        return new IssueContents(
                less(issue.decisions(), id),
                less(issue.ideas(), id),
                ImmutableLists.without(issue.uncertainties(), one -> one.id().equals(id)),
                less(issue.considerations(), id),
                id.equals(issue.focal()) ? null : issue.focal());
    }

    private static ProblemFrame frame(ProblemFrame frame, ItemId id) {
        return new ProblemFrame(
                frame.maker(),
                frame.statement(),
                frame.scope(),
                ImmutableLists.without(frame.constraints(), one -> one.id().equals(id)),
                ImmutableLists.without(frame.parties(), one -> one.id().equals(id)),
                frame.deadline(),
                ImmutableLists.without(frame.hierarchy(), one -> one.id().equals(id)));
    }

    private static Alternatives alternatives(Alternatives alternatives, ItemId id) {
        return new Alternatives(
                alternatives.all().stream().map(one -> without(one, id)).toList(),
                alternatives.baseline(),
                ImmutableLists.without(alternatives.dimensions(), one -> one.id().equals(id)));
    }

    static CycleAlternative without(CycleAlternative one, ItemId dimension) {
        Map<ItemId, String> rest = new LinkedHashMap<>(one.strategy());
        rest.remove(dimension);
        return new CycleAlternative(one.id(), one.name(), one.description(), rest);
    }

    private static Tradeoffs tradeoffs(Tradeoffs tradeoffs, ItemId id) {
        return new Tradeoffs(
                tradeoffs.dominated(),
                tradeoffs.irrelevant(),
                ImmutableLists.without(tradeoffs.tensions(), one -> one.id().equals(id)),
                tradeoffs.weights(),
                tradeoffs.swaps());
    }

    private static Recommendation recommendation(Recommendation recommendation, ItemId id) {
        return new Recommendation(
                recommendation.synthesis(),
                recommendation.standout(),
                less(recommendation.considerations(), id));
    }

    private static QualityScores quality(QualityScores quality, ItemId id) {
        return new QualityScores(
                quality.scores(),
                ImmutableLists.without(quality.improvements(), one -> one.id().equals(id)));
    }

    private static NextSteps steps(NextSteps steps, ItemId id) {
        return new NextSteps(
                ImmutableLists.without(steps.notes(), one -> one.id().equals(id)),
                less(steps.questions(), id),
                ImmutableLists.without(steps.actions(), one -> one.id().equals(id)),
                ImmutableLists.without(steps.triggers(), one -> one.id().equals(id)));
    }
}
