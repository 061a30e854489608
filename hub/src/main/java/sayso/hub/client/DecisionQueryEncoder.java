package sayso.hub.client;

import java.util.stream.Collectors;
import sayso.decision.model.DecisionState;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;

/// Adds the states and filters of a decision query to a `HubRequest` as query parameters.
final class DecisionQueryEncoder {
    private DecisionQueryEncoder() {}

    static HubRequest to(DecisionQuery query, HubRequest request) {
        DecisionFilter filter = query.filter();
        return request.with("state", states(query))
                .with("timed_out_since", query.timedOutSince())
                .with("owner", filter.owner())
                .with("asker", filter.asker())
                .with("project", filter.project())
                .with("session", filter.session())
                .with("urgency", filter.urgency() == null ? null : filter.urgency().wireName())
                .with("type", filter.type())
                .with("predecessor", filter.predecessor())
                .with("mode", filter.mode() == null ? null : filter.mode().wireName())
                .with("item", filter.item())
                .with("since", filter.since())
                .with("before", filter.before())
                .with("untold_since", filter.untoldSince())
                .with("search", filter.text());
    }

    private static String states(DecisionQuery query) {
        return query.states().isEmpty()
                ? "none"
                : query.states().stream()
                        .map(DecisionState::wireName)
                        .sorted()
                        .collect(Collectors.joining(","));
    }
}
