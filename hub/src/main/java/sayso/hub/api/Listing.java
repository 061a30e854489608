package sayso.hub.api;

import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.State;
import sayso.core.decision.Urgency;
import sayso.hub.http.Caller;
import sayso.wire.api.DecisionPage;

/// Lists, filtered and in pages. An agent's hold its own decisions, whatever it asks for.
final class Listing {
    private static final int OK = 200;
    private static final int USUAL = 100;

    private Listing() {}

    static void list(Call call) throws IOException {
        Parameters parameters = call.parameters();
        DecisionQuery states = states(parameters, call.desk());
        int limit = parameters.whole("limit", 1, DecisionQuery.MAX_LIMIT, USUAL);
        DecisionId after = parameters.id("after").orElse(null);
        DecisionQuery query =
                states.ownedBy(owner(call.caller(), parameters))
                        .askedBy(parameters.text("asker").orElse(null))
                        .inSession(parameters.text("session").orElse(null))
                        .ofUrgency(parameters.choice("urgency", Urgency::parse).orElse(null))
                        .holding(parameters.text("item").orElse(null))
                        .askedSince(parameters.instant("since").orElse(null));
        parameters.refuseFaults();
        // why: one more than asked for tells whether there is another page
        int most = Math.min(limit + 1, DecisionQuery.MAX_LIMIT);
        List<Decision> found = call.desk().list(query.page(after, most));
        Acting acting = call.acting();
        List<Decision> shown =
                found.subList(0, Math.min(limit, found.size())).stream().map(acting::seen).toList();
        boolean more = found.size() > limit || found.size() == DecisionQuery.MAX_LIMIT;
        call.reply(
                OK,
                new DecisionPage(
                                shown.stream().map(call::row).toList(),
                                more ? shown.getLast().id() : null)
                        .toJson(call.form()));
    }

    private static @Nullable String owner(Caller caller, Parameters parameters) {
        return switch (caller) {
            case Caller.Agent agent -> agent.owner();
            case Caller.Person _, Caller.Sitting _ -> parameters.text("owner").orElse(null);
        };
    }

    /// `pending` unless said otherwise; names of states, `open` and `all`.
    private static DecisionQuery states(Parameters parameters, DecisionDesk desk) {
        String text = parameters.text("state").orElse("pending");
        if (text.equals("open")) {
            return DecisionQuery.open(desk.now().minus(desk.policy().openAfterTimeout()));
        }
        Set<State> states = EnumSet.noneOf(State.class);
        for (String name : text.split(",", -1)) {
            Optional<State> one = State.parse(name);
            if (one.isPresent()) {
                states.add(one.get());
            } else if (name.equals("all")) {
                states.addAll(Arrays.asList(State.values()));
            } else if (!name.equals("none")) {
                parameters
                        .problems()
                        .add(
                                "unknown",
                                "state",
                                "state '"
                                        + name
                                        + "' is not one of open, all, pending, resolved, cancelled,"
                                        + " timed_out, superseded");
            }
        }
        DecisionQuery query = DecisionQuery.in(states);
        return parameters
                .instant("timed_out_since")
                .map(since -> withTimedOut(states, since))
                .orElse(query);
    }

    private static DecisionQuery withTimedOut(Set<State> states, Instant since) {
        return new DecisionQuery(
                states, since, null, null, null, null, null, null, null, DecisionQuery.MAX_LIMIT);
    }
}
