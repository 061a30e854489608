package sayso.hub.portal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;
import sayso.decision.store.AgeBand;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.hub.portal.view.ActiveFilter;
import sayso.hub.portal.view.FilterField;
import sayso.hub.portal.view.FilterValue;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.TabLink;
import sayso.wire.record.VisibleText;

/// Builds the tabs and filter fields of a list of decisions in the portal, each value with the
/// number of decisions it would show, and the filters that are active.
///
/// @param path of the page
record ListFilterFields(
        String path, ListFilter filter, DecisionCounts counts, Instant now, PortalTexts words) {
    private static final int MOST_VALUES = 200;

    /// The field's name for people, and its value's.
    List<FilterField> fields() {
        String item = filter.value(ListFilter.ITEM);
        return Stream.concat(
                        ListFilter.FIELDS.stream()
                                .map(name -> new FilterField(name, label(name), values(name))),
                        Stream.of(
                                new FilterField(
                                        ListFilter.ITEM,
                                        label(ListFilter.ITEM),
                                        List.of(
                                                new FilterValue(
                                                        item, VisibleText.of(item), true)))))
                .toList();
    }

    /// What is filtered by now, each with the page without it.
    List<ActiveFilter> active() {
        List<ActiveFilter> active = new ArrayList<>();
        List<String> names = new ArrayList<>(ListFilter.FIELDS);
        names.add(ListFilter.ITEM);
        names.add(ListFilter.SEARCH);
        for (String name : names) {
            if (!filter.value(name).isEmpty()) {
                active.add(
                        new ActiveFilter(
                                words.of(
                                        "list.active", label(name), said(name, filter.value(name))),
                                filter.with(name, "").address(path)));
            }
        }
        return active;
    }

    /// The orders that a list of the dashboard has.
    FilterField sort(DecisionOrder usual) {
        return new FilterField(
                ListFilter.SORT,
                label(ListFilter.SORT),
                Stream.of(usual, DecisionOrder.NEWEST_FIRST)
                        .distinct()
                        .map(order ->
                                new FilterValue(
                                        order == usual ? "" : order.wireName(),
                                        words.of("list.sort." + order.wireName()),
                                        order == filter.sort().orElse(usual)))
                        .toList());
    }

    List<TabLink> shelves(DecisionListTab here, List<DecisionListTab> shelves) {
        return shelves.stream()
                .filter(shelf -> isShown(shelf, here, shelves))
                .map(shelf ->
                        new TabLink(
                                words.of("shelf." + shelf.wireName()),
                                filter.with(
                                                ListFilter.SHOW,
                                                shelf == shelves.getFirst() ? "" : shelf.wireName())
                                        .address(path),
                                shelf == here,
                                shelf == here ? shown() : number(shelf.count(counts))))
                .toList();
    }

    /// A tab with nothing behind it is shown among all alone.
    private boolean isShown(
            DecisionListTab shelf, DecisionListTab here, List<DecisionListTab> shelves) {
        return shelf == here
                || shelf == shelves.getFirst()
                || here == DecisionListTab.ALL
                || shelf.count(counts) != 0;
    }

    /// The list that is shown is counted whole, but for what texts are searched in.
    private String shown() {
        int count = counts.total(filter.filter(now), filter.age());
        boolean cut = !filter.value(ListFilter.SEARCH).isEmpty() && count >= DecisionCounts.MOST;
        return cut ? words.of("list.over", DecisionCounts.MOST) : Integer.toString(count);
    }

    private String number(int count) {
        return count < 0
                ? ""
                : count > DecisionCounts.MOST
                        ? words.of("list.over", DecisionCounts.MOST)
                        : Integer.toString(count);
    }

    private List<FilterValue> values(String name) {
        Map<String, Integer> found = counted(name);
        String chosen = filter.value(name);
        if (!chosen.isEmpty()) {
            found.putIfAbsent(chosen, 0);
        }
        return found.entrySet().stream()
                .limit(MOST_VALUES)
                .map(each ->
                        new FilterValue(
                                each.getKey(),
                                words.of(
                                        "list.value",
                                        said(name, each.getKey()),
                                        number(each.getValue())),
                                each.getKey().equals(chosen)))
                .toList();
    }

    private Map<String, Integer> counted(String name) {
        DecisionFilter others = filter.without(name, now);
        AgeBand age = filter.age();
        return switch (name) {
            case ListFilter.AGENT -> by(others, age, DecisionCounts.Group::asker);
            case ListFilter.PROJECT ->
                    by(others, age, group -> group.project() == null ? "" : group.project());
            case ListFilter.URGENCY -> {
                Map<Urgency, Integer> found = counts.by(others, age, DecisionCounts.Group::urgency);
                Map<String, Integer> all = new LinkedHashMap<>();
                found.forEach((urgency, count) -> all.put(urgency.wireName(), count));
                yield all;
            }
            case ListFilter.KIND -> {
                Map<QuestionMode, Integer> found =
                        counts.by(others, age, DecisionCounts.Group::mode);
                Map<String, Integer> all = new LinkedHashMap<>();
                found.forEach((mode, count) -> all.put(mode.wireName(), count));
                yield all;
            }
            default -> {
                Map<String, Integer> all = new LinkedHashMap<>();
                Arrays.stream(AgeBand.values())
                        .forEach(band -> all.put(band.wireName(), counts.total(others, band)));
                yield all;
            }
        };
    }

    private Map<String, Integer> by(
            DecisionFilter others,
            @Nullable AgeBand age,
            Function<DecisionCounts.Group, @Nullable String> value) {
        Map<String, Integer> found = new LinkedHashMap<>(counts.by(others, age, value));
        found.remove("");
        return found;
    }

    private String label(String name) {
        return words.of("list." + name);
    }

    private String said(String name, String value) {
        return switch (name) {
            case ListFilter.URGENCY -> word("urgency.", value);
            case ListFilter.KIND -> word("kind.", value);
            case ListFilter.AGE -> word("age.", value);
            default -> VisibleText.of(value);
        };
    }

    private String word(String kind, String value) {
        String name = kind + value;
        return words.names().contains(name) ? words.of(name) : VisibleText.of(value);
    }
}
