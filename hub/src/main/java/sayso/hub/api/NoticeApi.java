package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.hub.http.AccessRule;
import sayso.hub.http.HubExchange;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;
import sayso.wire.decision.NoticeList;

/// HTTP API of notices, the record of who was notified of what: lists the last ones, those that
/// could not be delivered, or those about one decision. Notices contain addresses, so only people
/// see them; an agent that asks about its own decision gets an empty list.
public final class NoticeApi implements RouteGroup {
    private static final int OK = 200;
    private static final int USUAL = 100;
    private static final int MOST = 1_000;

    private final Supplier<DecisionDesk> desk;
    private final Supplier<Outbox> outbox;

    public NoticeApi(Supplier<DecisionDesk> desk, Supplier<Outbox> outbox) {
        this.desk = requireNonNull(desk, "desk is null");
        this.outbox = requireNonNull(outbox, "outbox is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                new Route("GET", "/api/notices", AccessRule.PEOPLE, this::list),
                new Route("GET", "/api/decisions/{id}/notices", AccessRule.BOTH, this::about));
    }

    private void list(HubExchange exchange) throws IOException {
        ApiRequestContext call = new ApiRequestContext(exchange, desk.get());
        QueryParameters parameters = call.parameters();
        int limit = parameters.whole("limit", 1, MOST, USUAL);
        boolean dead = parameters.flag("dead");
        parameters.refuseFaults();
        reply(call, dead ? outbox.get().dead(limit) : outbox.get().last(limit));
    }

    private void about(HubExchange exchange) throws IOException {
        ApiRequestContext call = new ApiRequestContext(exchange, desk.get());
        Decision decision = ChangeRoutes.known(call, call.acting());
        boolean person = call.acting().isPerson();
        reply(call, person ? outbox.get().of(decision.id()) : List.of());
    }

    private static void reply(ApiRequestContext call, List<Notice> notices) throws IOException {
        call.exchange().header("Sayso-Api", DecisionApi.VERSION);
        call.reply(OK, new NoticeList(notices).toJson());
    }
}
