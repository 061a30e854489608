package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import sayso.core.access.HandoffPolicy;
import sayso.core.access.Launches;
import sayso.core.access.Seating;
import sayso.core.decision.Answer;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.hub.http.Admits;
import sayso.hub.http.Exchange;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;
import sayso.wire.api.LaunchBody;
import sayso.wire.api.LaunchReply;
import sayso.wire.api.SeatReply;

/// How a question of this hub is opened in a terminal elsewhere: its asker gets a ticket that is good
/// once, and the person who uses it sits at that one decision, with low assurance since an agent may have
/// opened the terminal. An agent's credential uses no ticket: with it the agent could answer itself.
public final class HandoffApi implements RouteGroup {
    private static final String ONE = "/api/decisions/{id}";
    private static final int CREATED = 201;

    private final Supplier<DecisionDesk> desk;
    private final Launches launches;
    private final BooleanSupplier isOn;

    /// One that always hands off.
    public HandoffApi(Supplier<DecisionDesk> desk, Launches launches) {
        this(desk, launches, () -> true);
    }

    /// @param isOn whether the person lets questions be handed off, looked up every time
    public HandoffApi(Supplier<DecisionDesk> desk, Launches launches, BooleanSupplier isOn) {
        this.isOn = requireNonNull(isOn, "isOn is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.launches = requireNonNull(launches, "launches is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                new Route("POST", ONE + "/launch", Admits.BOTH, exchange -> launch(call(exchange))),
                new Route(
                        "POST", ONE + "/attach", Admits.BOTH, exchange -> attach(call(exchange))));
    }

    private Call call(Exchange exchange) throws IOException {
        exchange.header("Sayso-Api", DecisionApi.VERSION);
        return new Call(exchange, desk.get());
    }

    private void launch(Call call) throws IOException {
        Acting acting = call.acting();
        Decision decision = Changing.known(call, acting);
        if (isRefused(call, acting, decision)) {
            return;
        }
        String ticket = launches.issue(decision, acting.owner());
        call.reply(CREATED, new LaunchReply(ticket).toJson());
    }

    private void attach(Call call) throws IOException {
        Acting acting = call.acting();
        Decision decision = Changing.known(call, acting);
        if (!acting.isPerson()) {
            // why: the desk keeps at the decision who tried to answer it
            call.desk().answer(decision.id(), Answer.EMPTY, acting.changer(decision), null);
            call.problem(Refusal.needsPerson(decision));
            return;
        }
        LaunchBody body = call.body(LaunchBody::read);
        if (isRefused(call, acting, decision)) {
            return;
        }
        switch (launches.seat(decision.id(), body.ticket(), body.nonce(), call.caller().name())) {
            case Seating.Seated(String secret) ->
                    call.reply(CREATED, new SeatReply(secret).toJson());
            case Seating.Refused refused -> throw Refusal.ticket(refused.why(), decision.id());
        }
    }

    private boolean isRefused(Call call, Acting acting, Decision decision) throws IOException {
        if (!decision.isPending()) {
            call.problem(Refusal.alreadyClosed(decision));
            return true;
        }
        if (!isOn.getAsBoolean()) {
            String off = "this hub hands no questions to terminals: terminal_handoff is off";
            call.problem(Refusal.notAllowed(decision, off, acting.isMistaken()));
            return true;
        }
        Optional<String> obstacle = HandoffPolicy.obstacle(decision);
        if (obstacle.isPresent()) {
            call.problem(Refusal.notAllowed(decision, obstacle.get(), acting.isMistaken()));
            return true;
        }
        return false;
    }
}
