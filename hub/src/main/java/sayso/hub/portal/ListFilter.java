package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;
import sayso.decision.store.AgeBand;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.hub.http.HubExchange;

/// Filter of a list of decisions in the portal by tab, agent, project, urgency, kind, age, work item
/// and search text, with its order, as encoded in the address of the page.
///
/// @param values by name, in the order of `NAMES`; none is empty
record ListFilter(Map<String, String> values) {
    static final String SHOW = "show";
    static final String AGENT = "agent";
    static final String PROJECT = "project";
    static final String URGENCY = "urgency";
    static final String KIND = "kind";
    static final String AGE = "age";
    static final String SEARCH = "search";

    /// The work item that they hold.
    static final String ITEM = "item";

    /// The order, as `DecisionOrder` names it.
    static final String SORT = "sort";

    /// What has a choice of values, in the order in which they are shown.
    static final List<String> FIELDS = List.of(AGENT, PROJECT, URGENCY, KIND, AGE);

    private static final List<String> NAMES =
            List.of(SHOW, AGENT, PROJECT, URGENCY, KIND, AGE, ITEM, SEARCH, SORT);
    private static final int LONGEST = 500;

    ListFilter {
        Map<String, String> kept = new LinkedHashMap<>();
        for (String name : NAMES) {
            String value = values.getOrDefault(name, "").strip();
            if (!value.isEmpty()
                    && value.length() <= LONGEST
                    && value.chars().noneMatch(Character::isISOControl)) {
                kept.put(name, value);
            }
        }
        values = Map.copyOf(kept);
    }

    static ListFilter of(HubExchange exchange) {
        Map<String, String> values = new LinkedHashMap<>();
        NAMES.forEach(name -> exchange.query(name).ifPresent(value -> values.put(name, value)));
        return new ListFilter(values);
    }

    /// Empty where there is none.
    String value(String name) {
        return values.getOrDefault(name, "");
    }

    Optional<Urgency> urgency() {
        return Urgency.parse(value(URGENCY));
    }

    Optional<QuestionMode> kind() {
        return QuestionMode.parse(value(KIND));
    }

    @Nullable AgeBand age() {
        return AgeBand.parse(value(AGE)).orElse(null);
    }

    /// The order that was asked for; empty for the usual one of the list.
    Optional<DecisionOrder> sort() {
        return DecisionOrder.parse(value(SORT));
    }

    /// Whether it takes anything away beside the shelf.
    boolean narrows() {
        return values.keySet().stream().anyMatch(name -> !name.equals(SHOW) && !name.equals(SORT));
    }

    /// @param value empty to have it no more
    ListFilter with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new ListFilter(changed);
    }

    DecisionFilter filter(Instant now) {
        DecisionFilter filter =
                DecisionFilter.NONE
                        .askedBy(values.get(AGENT))
                        .inProject(values.get(PROJECT))
                        .ofUrgency(urgency().orElse(null))
                        .ofMode(kind().orElse(null))
                        .holding(values.get(ITEM))
                        .containing(values.get(SEARCH));
        AgeBand age = age();
        return age == null ? filter : age.narrow(filter, now);
    }

    /// The filter without one of its fields, for counting what its other values would bring.
    DecisionFilter without(String name, Instant now) {
        return with(name, "").filter(now);
    }

    /// The page with this filter.
    ///
    /// @param path of the page
    /// @param more further parameters, names and values in turn
    String address(String path, String... more) {
        Map<String, String> all = new LinkedHashMap<>();
        NAMES.stream().filter(values::containsKey).forEach(name -> all.put(name, value(name)));
        for (int i = 0; i < more.length; i += 2) {
            all.put(more[i], more[i + 1]);
        }
        return all.isEmpty()
                ? path
                : all.entrySet().stream()
                        .map(each ->
                                each.getKey() + "=" + URLEncoder.encode(each.getValue(), UTF_8))
                        .collect(Collectors.joining("&", path + "?", ""));
    }
}
