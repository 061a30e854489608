package sayso.decision.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.model.Decision;

/// A channel's choice of the decisions that it tells of. Of what it takes alone, one criterion of each
/// trait that is named must match; of what it leaves out, one criterion at all.
///
/// @param only takes nothing else; everything where it is empty
/// @param not never takes these
public record NoticeFilter(List<NoticeCriterion> only, List<NoticeCriterion> not) {
    public static final NoticeFilter ALL = new NoticeFilter(List.of(), List.of());

    public NoticeFilter {
        only = List.copyOf(only);
        not = List.copyOf(not);
    }

    /// As two lists of settings have it; what is no criterion is left out.
    public static NoticeFilter parse(List<String> only, List<String> not) {
        return new NoticeFilter(NoticeCriterion.all(only), NoticeCriterion.all(not));
    }

    boolean takes(Decision decision) {
        return only.stream()
                        .collect(Collectors.groupingBy(NoticeCriterion::trait))
                        .values()
                        .stream()
                        .allMatch(sameTrait ->
                                sameTrait.stream().anyMatch(one -> one.matches(decision)))
                && not.stream().noneMatch(one -> one.matches(decision));
    }

    /// The criteria that stand in both lists: what has one of them is left out.
    public List<NoticeCriterion> both() {
        return only.stream().filter(one -> not.stream().anyMatch(one::isSame)).toList();
    }

    /// Whether no decision can be taken, since every criterion of one trait stands in both lists.
    public boolean takesNothing() {
        List<NoticeCriterion> both = both();
        return only.stream()
                .collect(Collectors.groupingBy(NoticeCriterion::trait))
                .values()
                .stream()
                .anyMatch(both::containsAll);
    }

    /// What it takes as the end of a sentence, as in `takes only project:shop and leaves out
    /// type:plan`; empty where everything is taken.
    public String sentence() {
        List<String> parts = new ArrayList<>();
        if (!only.isEmpty()) {
            parts.add("takes only " + text(only));
        }
        if (!not.isEmpty()) {
            parts.add("leaves out " + text(not));
        }
        return String.join(" and ", parts);
    }

    /// In words, as in `only project:shop, not type:plan`; empty where everything is taken.
    public String text() {
        List<String> parts = new ArrayList<>();
        if (!only.isEmpty()) {
            parts.add("only " + text(only));
        }
        if (!not.isEmpty()) {
            parts.add("not " + text(not));
        }
        return String.join(", ", parts);
    }

    private static String text(List<NoticeCriterion> criteria) {
        return criteria.stream().map(NoticeCriterion::text).collect(Collectors.joining(" "));
    }
}
