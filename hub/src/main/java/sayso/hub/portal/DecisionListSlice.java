package sayso.hub.portal;

import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Slice of at most 50 decisions from a list of the portal, as its address requests it by tab,
/// filters and position, with the fields of the filters and the address of the next page.
///
/// @param after the decision that the page before ended with; null on the first
/// @param next the address of the next page; empty on the last
record DecisionListSlice(
        Instant now,
        ListFilter filter,
        DecisionListTab shelf,
        DecisionOrder order,
        List<Decision> shown,
        @Nullable DecisionId after,
        String next,
        ListFilterFields fields) {
    static final int SIZE = 50;

    /// @param path where the list is
    /// @param shelves those it has, the first shown where none is asked for
    /// @param order of the list
    static DecisionListSlice of(
            PageRequestContext visit,
            String path,
            List<DecisionListTab> shelves,
            BiFunction<DecisionListTab, ListFilter, DecisionOrder> order,
            DecisionCountCache counted) {
        Instant now = visit.desk().now();
        ListFilter filter = ListFilter.of(visit.exchange());
        DecisionListTab shelf = DecisionListTab.parse(filter.value(ListFilter.SHOW), shelves);
        DecisionQuery query =
                shelf.query(now, visit.desk().policy())
                        .where(filter.filter(now))
                        .inOrder(order.apply(shelf, filter));
        DecisionId after = after(visit);
        List<Decision> found = visit.desk().list(query.page(after, SIZE + 1));
        List<Decision> shown = found.subList(0, Math.min(SIZE, found.size()));
        return new DecisionListSlice(
                now,
                filter,
                shelf,
                query.order(),
                shown,
                after,
                found.size() > SIZE
                        ? filter.address(path, "after", shown.getLast().id().value())
                        : "",
                new ListFilterFields(
                        path,
                        filter,
                        counted.of(visit.desk(), shelf, filter, query),
                        now,
                        visit.words()));
    }

    /// The address of the first page; empty on it.
    String first(String path) {
        return after == null ? "" : filter.address(path);
    }

    private static @Nullable DecisionId after(PageRequestContext visit) {
        return visit.exchange()
                .query("after")
                .filter(DecisionId::isWellFormed)
                .map(DecisionId::new)
                .orElse(null);
    }
}
