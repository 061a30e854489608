package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import sayso.decision.access.HandoffResult;
import sayso.decision.access.HandoffRules;
import sayso.decision.access.HandoffService;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.hub.http.AccessRule;
import sayso.hub.http.HubExchange;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;
import sayso.wire.api.LaunchBody;
import sayso.wire.api.LaunchReply;
import sayso.wire.api.SeatReply;

/// HTTP API of terminal hand-off: issues a single-use launch ticket for a decision, and redeems it
/// from a person for a secret with which that person's terminal answers the decision. The asker of
/// the decision obtains the ticket. Answers have low assurance, because an agent may have opened
/// the terminal. Tickets are not accepted from an agent's credential: the agent could answer its
/// own question with it.
public final class HandoffApi implements RouteGroup {
    private static final String ONE = "/api/decisions/{id}";
    private static final int CREATED = 201;

    private final Supplier<DecisionDesk> desk;
    private final HandoffService launches;
    private final BooleanSupplier isOn;

    /// One that always hands off.
    public HandoffApi(Supplier<DecisionDesk> desk, HandoffService launches) {
        this(desk, launches, () -> true);
    }

    /// @param isOn whether the person lets questions be handed off, looked up every time
    public HandoffApi(Supplier<DecisionDesk> desk, HandoffService launches, BooleanSupplier isOn) {
        this.isOn = requireNonNull(isOn, "isOn is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.launches = requireNonNull(launches, "launches is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                new Route(
                        "POST",
                        ONE + "/launch",
                        AccessRule.BOTH,
                        exchange -> launch(call(exchange))),
                new Route(
                        "POST",
                        ONE + "/attach",
                        AccessRule.BOTH,
                        exchange -> attach(call(exchange))));
    }

    private ApiRequestContext call(HubExchange exchange) throws IOException {
        exchange.header("Sayso-Api", DecisionApi.VERSION);
        return new ApiRequestContext(exchange, desk.get());
    }

    private void launch(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = ChangeRoutes.known(call, acting);
        if (isRefused(call, acting, decision)) {
            return;
        }
        String ticket = launches.issue(decision, acting.owner());
        call.reply(CREATED, new LaunchReply(ticket).toJson());
    }

    private void attach(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = ChangeRoutes.known(call, acting);
        if (!acting.isPerson()) {
            // why: the desk keeps at the decision who tried to answer it
            call.desk().answer(decision.id(), Answer.EMPTY, acting.changer(decision), null);
            call.problem(ApiProblems.needsPerson(decision));
            return;
        }
        LaunchBody body = call.body(LaunchBody::read);
        if (isRefused(call, acting, decision)) {
            return;
        }
        switch (launches.seat(decision.id(), body.ticket(), body.nonce(), call.caller().name())) {
            case HandoffResult.Seated(String secret) ->
                    call.reply(CREATED, new SeatReply(secret).toJson());
            case HandoffResult.Refused refused ->
                    throw ApiProblems.ticket(refused.why(), decision.id());
        }
    }

    private boolean isRefused(ApiRequestContext call, RequestActor acting, Decision decision)
            throws IOException {
        if (!decision.isPending()) {
            call.problem(ApiProblems.alreadyClosed(decision));
            return true;
        }
        if (!isOn.getAsBoolean()) {
            String off = "this hub hands no questions to terminals: terminal_handoff is off";
            call.problem(ApiProblems.notAllowed(decision, off, acting.isMistaken()));
            return true;
        }
        Optional<String> obstacle = HandoffRules.obstacle(decision);
        if (obstacle.isPresent()) {
            call.problem(ApiProblems.notAllowed(decision, obstacle.get(), acting.isMistaken()));
            return true;
        }
        return false;
    }
}
