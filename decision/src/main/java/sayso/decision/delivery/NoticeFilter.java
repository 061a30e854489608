package sayso.decision.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        return new NoticeFilter(criteria(only), criteria(not));
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

    private static List<NoticeCriterion> criteria(List<String> texts) {
        return texts.stream().map(NoticeCriterion::parse).flatMap(Optional::stream).toList();
    }
}
