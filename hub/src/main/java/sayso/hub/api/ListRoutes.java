package sayso.hub.api;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.hub.http.AuthenticatedCaller;
import sayso.wire.api.CountsReply;
import sayso.wire.api.DecisionPage;
import sayso.wire.decision.StatsReply;

/// Serves lists of decisions, in pages, counts and statistics over HTTP, all filtered by the
/// parameters of the request. An agent sees only its own decisions, whatever it filters by.
final class ListRoutes {
    private static final int OK = 200;
    private static final int USUAL = 100;
    private static final int RECALLED = 10;

    private ListRoutes() {}

    static void list(ApiRequestContext call) throws IOException {
        QueryParameters parameters = call.parameters();
        int limit = parameters.whole("limit", 1, DecisionQuery.MAX_LIMIT, USUAL);
        DecisionId after = parameters.id("after").orElse(null);
        DecisionQuery query = query(call, parameters);
        parameters.refuseFaults();
        // why: one more than asked for tells whether there is another page
        int most = Math.min(limit + 1, DecisionQuery.MAX_LIMIT);
        List<Decision> found = call.desk().list(query.page(after, most));
        RequestActor acting = call.acting();
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

    /// Earlier decisions of a place, those about some words first.
    static void recall(ApiRequestContext call) throws IOException {
        QueryParameters parameters = call.parameters();
        String owner = owner(call.caller(), parameters);
        Asker asker =
                new Asker(
                        owner == null ? Asker.LOCAL : owner,
                        parameters.text("asker").orElse(Asker.UNKNOWN),
                        null,
                        null,
                        null,
                        "http",
                        parameters.text("project").orElse(null),
                        parameters.text("repository").orElse(null));
        MemoryQuery query =
                new MemoryQuery(
                        asker,
                        parameters.text("words").orElse(""),
                        !parameters.flag("unsettled"),
                        parameters.whole("limit", 1, MemoryQuery.MOST, RECALLED));
        parameters.refuseFaults();
        RequestActor acting = call.acting();
        call.reply(
                OK,
                new DecisionPage(
                                call.desk().recall(query, acting.reader()).stream()
                                        .map(acting::seen)
                                        .map(call::row)
                                        .toList(),
                                null)
                        .toJson(call.form()));
    }

    /// How many there are behind each choice of the same filters.
    static void count(ApiRequestContext call) throws IOException {
        QueryParameters parameters = call.parameters();
        DecisionQuery query = query(call, parameters);
        parameters.refuseFaults();
        call.reply(OK, new CountsReply(call.desk().count(query)).toJson());
    }

    /// What decisions came to, in numbers.
    static void statistics(ApiRequestContext call) throws IOException {
        QueryParameters parameters = call.parameters();
        StatisticsQuery query =
                new StatisticsQuery(
                        parameters.instant("since").orElse(null),
                        owner(call.caller(), parameters),
                        groupings(parameters));
        parameters.refuseFaults();
        call.reply(OK, new StatsReply(call.desk().statistics(query)).toJson());
    }

    /// `urgency` unless said otherwise; several with commas between them, or `none`.
    private static Set<StatisticsDimension> groupings(QueryParameters parameters) {
        Set<StatisticsDimension> groupings = EnumSet.noneOf(StatisticsDimension.class);
        for (String name : parameters.text("by").orElse("urgency").split(",", -1)) {
            Optional<StatisticsDimension> one = StatisticsDimension.parse(name);
            one.ifPresent(groupings::add);
            if (one.isEmpty() && !name.equals("none")) {
                parameters
                        .problems()
                        .add(
                                "unknown",
                                "by",
                                "by '"
                                        + name
                                        + "' is not one of urgency, requester, type, resolver,"
                                        + " surface, none");
            }
        }
        return groupings;
    }

    private static DecisionQuery query(ApiRequestContext call, QueryParameters parameters) {
        DecisionFilter filter =
                DecisionFilter.NONE
                        .ownedBy(owner(call.caller(), parameters))
                        .askedBy(parameters.text("asker").orElse(null))
                        .inProject(parameters.text("project").orElse(null))
                        .inSession(parameters.text("session").orElse(null))
                        .ofUrgency(parameters.choice("urgency", Urgency::parse).orElse(null))
                        .ofMode(parameters.choice("mode", QuestionMode::parse).orElse(null))
                        .ofType(parameters.text("type").orElse(null))
                        .following(parameters.id("predecessor").orElse(null))
                        .holding(parameters.text("item").orElse(null))
                        .askedSince(parameters.instant("since").orElse(null))
                        .askedBefore(parameters.instant("before").orElse(null))
                        .untoldSince(parameters.instant("untold_since").orElse(null))
                        .containing(parameters.text("search").orElse(null));
        return states(parameters, call.desk())
                .where(filter)
                .inOrder(
                        parameters
                                .choice("order", DecisionOrder::parse)
                                .orElse(DecisionOrder.URGENT_FIRST));
    }

    private static @Nullable String owner(AuthenticatedCaller caller, QueryParameters parameters) {
        return switch (caller) {
            case AuthenticatedCaller.Agent agent -> agent.owner();
            case AuthenticatedCaller.Person _, AuthenticatedCaller.Sitting _ ->
                    parameters.text("owner").orElse(null);
        };
    }

    /// `pending` unless said otherwise; names of states, `open` and `all`.
    private static DecisionQuery states(QueryParameters parameters, DecisionDesk desk) {
        String text = parameters.text("state").orElse("pending");
        if (text.equals("open")) {
            return DecisionQuery.open(desk.now().minus(desk.policy().openAfterTimeout()));
        }
        Set<DecisionState> states = EnumSet.noneOf(DecisionState.class);
        for (String name : text.split(",", -1)) {
            Optional<DecisionState> one = DecisionState.spoken(name);
            if (one.isPresent()) {
                states.add(one.get());
            } else if (name.equals("all")) {
                states.addAll(Arrays.asList(DecisionState.values()));
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
        return DecisionQuery.in(states, parameters.instant("timed_out_since").orElse(null));
    }
}
