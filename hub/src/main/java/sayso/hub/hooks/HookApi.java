package sayso.hub.hooks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookMoment;
import sayso.agent.hooks.HookApiContext;
import sayso.agent.hooks.HookContext;
import sayso.agent.hooks.HookOutcome;
import sayso.agent.hooks.HookParseResult;
import sayso.agent.hooks.HookPipeline;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.decision.model.StoreException;
import sayso.hub.http.AccessRule;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubExchange;
import sayso.hub.http.ProblemException;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// HTTP API of agents' hooks: handles an event that an agent reports as the hook command does,
/// judging a tool call where one is about to run, and replies in the agent's own format. It is for
/// agents that can call an address instead of starting a process. Only the reply's body carries
/// information: agents ignore every status but success.
public final class HookApi implements RouteGroup {
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int UNAVAILABLE = 503;
    private static final String NOTHING = "{}";

    /// The version of the whole API, by which clients know a hub.
    private static final String VERSION = "1";

    private final HookApiContext host;

    public HookApi(HookApiContext host) {
        this.host = requireNonNull(host, "host is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(Route.post("/api/hooks/{agent}/{event}", AccessRule.AGENTS, this::call));
    }

    private void call(HubExchange exchange) throws IOException {
        exchange.header("Sayso-Api", VERSION);
        host.called(isRelayed(exchange));
        String event = exchange.part("event");
        AgentProfile agent =
                AgentRegistry.parse(exchange.part("agent"))
                        .orElseThrow(() ->
                                ProblemException.of(
                                        NOT_FOUND,
                                        "not_found",
                                        "There is no agent '" + exchange.part("agent") + "'",
                                        "Use one of " + AgentRegistry.names() + "."));
        HookDialect dialect = agent.dialect();
        HookParseResult reading = HookParseResult.of(dialect, event, false, exchange.jsonBody());
        if (!(exchange.caller() instanceof AuthenticatedCaller.Agent caller)) {
            exchange.json(OK, NOTHING);
            return;
        }
        switch (reading) {
            case HookParseResult.Nothing _ -> exchange.json(OK, NOTHING);
            case HookParseResult.Unusable unusable -> {
                host.trouble(
                        caller.owner(),
                        unusable.code(),
                        agent.wireName(),
                        event,
                        unusable.reason());
                if (dialect.moment(event) == HookMoment.BEFORE_TOOL) {
                    throw unjudged();
                }
                exchange.json(OK, NOTHING);
            }
            case HookParseResult.Call call ->
                    answer(exchange, call.event(), dialect, caller.owner());
        }
    }

    private void answer(HubExchange exchange, HookEvent event, HookDialect dialect, String owner)
            throws IOException {
        Instant asOf = host.now();
        HookContext ground = host.ground(owner);
        HookPipeline hooks = new HookPipeline(ground);
        Optional<HookOutcome> outcome = handled(hooks, event, dialect, owner);
        boolean waits = outcome.map(HookOutcome::waits).orElse(false) && isRelayed(exchange);
        boolean unjudged = outcome.isEmpty() && event.moment() == HookMoment.BEFORE_TOOL;
        if (waits || unjudged) {
            throw unjudged();
        }
        exchange.json(
                OK, outcome.map(found -> dialect.write(event, found.reply())).orElse(NOTHING));
        outcome.ifPresent(found -> {
            hooks.told(event, found);
            host.answered(ground, found, asOf);
        });
    }

    /// A process of the agent's own computer waits longer than a relay, and refuses where plan mode is on and
    /// nobody could look.
    private static ProblemException unjudged() {
        return ProblemException.of(
                UNAVAILABLE,
                "unjudged",
                "Nobody judged the tool yet",
                "Ask again by a process that waits.");
    }

    /// Whether the agent's own computer says what holds where nobody could look: plan mode refuses a tool there, and
    /// `turn.on_error` may hold a turn.
    private static boolean isDecidedThere(HookMoment moment) {
        return moment == HookMoment.BEFORE_TOOL || moment == HookMoment.TURN_ENDS;
    }

    private static boolean isRelayed(HubExchange exchange) {
        return exchange.header("Sayso-Relay").isPresent();
    }

    private Optional<HookOutcome> handled(
            HookPipeline hooks, HookEvent event, HookDialect dialect, String owner) {
        try {
            return Optional.of(hooks.handle(event, dialect));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (RuntimeException e) {
            // why: an agent must not be stopped by what fails here; the log and its next prompt
            // tell
            host.trouble(
                    owner,
                    "hook_failed",
                    event.agent(),
                    event.name(),
                    String.valueOf(e.getMessage()));
            if (e instanceof StoreException && isDecidedThere(event.moment())) {
                throw e; // why: what is done there names what is to be mended
            }
            return Optional.empty();
        }
    }
}
