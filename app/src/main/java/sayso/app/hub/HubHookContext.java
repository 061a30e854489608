package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.agent.hooks.HookApiContext;
import sayso.agent.hooks.HookContext;
import sayso.agent.hooks.HookOutcome;
import sayso.app.console.CommandContext;
import sayso.app.hook.HookContextFactory;
import sayso.app.hook.HookLog;
import sayso.decision.model.Asker;
import sayso.home.LiveSettings;
import sayso.hub.http.HubLog;
import sayso.store.SqlStore;

/// Gives the hub's hook API what it needs to answer agents' hooks: the context by owner and current
/// settings, the clock, the idle tracker, and the log of failures.
final class HubHookContext implements HookApiContext {
    private final CommandContext invocation;
    private final SqlStore store;
    private final HubLog log;
    private final HubIdleTracker idle;
    private final LiveSettings<HookContextFactory.Rules> rules;

    HubHookContext(CommandContext invocation, SqlStore store, HubLog log, HubIdleTracker idle) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.store = requireNonNull(store, "store is null");
        this.log = requireNonNull(log, "log is null");
        this.idle = requireNonNull(idle, "idle is null");
        this.rules =
                new LiveSettings<>(
                        invocation.home(),
                        invocation.environment(),
                        invocation.time(),
                        HookContextFactory.Rules::of);
    }

    @Override
    public void called(boolean handedOver) {
        idle.hook(handedOver);
    }

    @Override
    public HookContext ground(String owner) {
        return HookContextFactory.at(invocation, store, rules.now(), owner);
    }

    @Override
    public Instant now() {
        return invocation.time().instant();
    }

    @Override
    public void answered(HookContext ground, HookOutcome outcome, Instant asOf) {
        HookContextFactory.rest(invocation.home(), store, ground, outcome, asOf);
    }

    @Override
    public void trouble(String owner, String code, String agent, String event, String reason) {
        log.say(code, "agent", agent, "hook", event, "failure", reason);
        if (owner.equals(Asker.LOCAL)) {
            new HookLog(invocation.home(), invocation.time())
                    .fail(code, "agent", agent, "hook_event", event, "failure", reason);
        }
    }
}
