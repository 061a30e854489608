package sayso.app.plan;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.agent.hooks.PlanMarkerFiles;
import sayso.app.console.CommandContext;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.PlanDesk;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.hub.client.RemotePlanDesk;
import sayso.store.SqlStore;

/// Opens plan mode of agents' sessions for commands, as a [PlanDesk] over this person's own store
/// or at the hub that `SAYSO_URL` names. The store or the connection is opened at the first call.
public final class PlanAccess implements AutoCloseable {
    private final CommandContext invocation;
    private @Nullable SqlStore store;
    private @Nullable RemotePlanDesk elsewhere;

    public PlanAccess(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    public synchronized PlanDesk desk() {
        RemotePlanDesk known = elsewhere;
        if (known == null && store == null) {
            known = invocation.remotePlans().orElse(null);
            elsewhere = known;
        }
        return known == null ? own() : known;
    }

    /// Those of this person's own store, for who is the host of its own sessions.
    public synchronized LocalPlanDesk own() {
        SqlStore opened = store;
        if (opened == null) {
            opened = invocation.ownStore();
            store = opened;
        }
        // why: an agent's server stays for days, and goes by the settings as they stand
        Settings now = Settings.read(invocation.home(), invocation.environment());
        return over(opened, invocation.home(), now, new SecureRandom());
    }

    /// Over a store that is open already.
    public static LocalPlanDesk over(
            SqlStore store, Home home, Settings settings, RandomGenerator random) {
        return new LocalPlanDesk(
                store.plans(),
                new DecisionIdGenerator(settings.idPrefix().value(), random),
                settings.policy(),
                new PlanMarkerFiles(home));
    }

    @Override
    public synchronized void close() {
        if (store != null) {
            store.close();
        }
        if (elsewhere != null) {
            elsewhere.close();
        }
    }
}
