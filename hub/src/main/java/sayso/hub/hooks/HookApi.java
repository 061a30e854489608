package sayso.hub.hooks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sayso.hub.http.Admits;
import sayso.hub.http.Caller;
import sayso.hub.http.Exchange;
import sayso.hub.http.ProblemException;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;
import sayso.wire.hook.Dialect;
import sayso.wire.hook.HookAgent;

/// Agents' hooks over HTTP, for agents that can call an address and are spared a process. What is said in
/// the body of a reply counts; agents pass over any other status.
public final class HookApi implements RouteGroup {
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final String NOTHING = "{}";

    /// The version of the whole API, by which clients know a hub.
    private static final String VERSION = "1";

    private final Function<String, HookGround> grounds;
    private final Trouble trouble;

    /// Told of what could not be handled.
    @FunctionalInterface
    public interface Trouble {
        /// @param code one word, as in `hook_failed`
        void say(String code, String agent, String event, String reason);
    }

    /// @param grounds what the hooks of an owner's agents work on
    public HookApi(Function<String, HookGround> grounds, Trouble trouble) {
        this.grounds = requireNonNull(grounds, "grounds is null");
        this.trouble = requireNonNull(trouble, "trouble is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(Route.post("/api/hooks/{agent}/{event}", Admits.AGENTS, this::call));
    }

    private void call(Exchange exchange) throws IOException {
        exchange.header("Sayso-Api", VERSION);
        String event = exchange.part("event");
        HookAgent agent =
                HookAgent.parse(exchange.part("agent"))
                        .orElseThrow(() ->
                                ProblemException.of(
                                        NOT_FOUND,
                                        "not_found",
                                        "There is no agent '" + exchange.part("agent") + "'",
                                        "Use one of " + HookAgent.names() + "."));
        Dialect dialect = Dialect.of(agent);
        HookReading reading = HookReading.of(dialect, event, false, exchange.jsonBody());
        if (reading instanceof HookReading.Unusable unusable) {
            trouble.say(unusable.code(), agent.wireName(), event, unusable.reason());
        }
        if (!(reading instanceof HookReading.Call call)
                || !(exchange.caller() instanceof Caller.Agent caller)) {
            exchange.json(OK, NOTHING);
            return;
        }
        Hooks hooks = new Hooks(grounds.apply(caller.owner()));
        Optional<HookOutcome> outcome = handled(hooks, call, dialect, event);
        exchange.json(
                OK,
                outcome.map(found -> dialect.write(call.event(), found.reply())).orElse(NOTHING));
        outcome.ifPresent(found -> hooks.told(call.event(), found));
    }

    private Optional<HookOutcome> handled(
            Hooks hooks, HookReading.Call call, Dialect dialect, String event) {
        try {
            return Optional.of(hooks.handle(call.event(), dialect));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (RuntimeException e) {
            // why: an agent must not be stopped by what fails here; the log and its next prompt
            // tell
            trouble.say(
                    "hook_failed",
                    call.event().agent().wireName(),
                    event,
                    String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }
}
