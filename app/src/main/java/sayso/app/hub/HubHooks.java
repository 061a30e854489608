package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.app.console.Invocation;
import sayso.app.home.LiveSettings;
import sayso.app.hook.HookGrounds;
import sayso.app.hook.HookLog;
import sayso.core.decision.Asker;
import sayso.hub.hooks.HookGround;
import sayso.hub.hooks.HookHost;
import sayso.hub.hooks.HookOutcome;
import sayso.hub.http.HubLog;
import sayso.store.SharedStore;

/// The hooks that this home's hub answers: for agents that call it, and for this person's own, whose
/// launcher hands them over.
final class HubHooks implements HookHost {
    private final Invocation invocation;
    private final SharedStore store;
    private final HubLog log;
    private final IdleWatch idle;
    private final LiveSettings<HookGrounds.Rules> rules;

    HubHooks(Invocation invocation, SharedStore store, HubLog log, IdleWatch idle) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.store = requireNonNull(store, "store is null");
        this.log = requireNonNull(log, "log is null");
        this.idle = requireNonNull(idle, "idle is null");
        this.rules =
                new LiveSettings<>(
                        invocation.home(),
                        invocation.environment(),
                        invocation.time(),
                        HookGrounds.Rules::of);
    }

    @Override
    public void called(boolean handedOver) {
        idle.hook(handedOver);
    }

    @Override
    public HookGround ground(String owner) {
        return HookGrounds.at(invocation, store, rules.now(), owner);
    }

    @Override
    public Instant now() {
        return invocation.time().instant();
    }

    @Override
    public void answered(HookGround ground, HookOutcome outcome, Instant asOf) {
        HookGrounds.rest(invocation.home(), store, ground, outcome, asOf);
    }

    @Override
    public void trouble(String owner, String code, String agent, String event, String reason) {
        log.say(code, "agent", agent, "hook", event, "failure", reason);
        if (owner.equals(Asker.LOCAL)) {
            new HookLog(invocation.home(), invocation.time())
                    .fail(code, "agent", agent, "event", event, "failure", reason);
        }
    }
}
