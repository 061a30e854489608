package sayso.app.plan;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.app.console.Invocation;
import sayso.app.home.Home;
import sayso.app.home.PlanMarks;
import sayso.app.home.Settings;
import sayso.core.decision.DecisionIds;
import sayso.core.plan.mode.PlanDesk;
import sayso.core.plan.mode.Plans;
import sayso.hub.client.RemotePlans;
import sayso.store.SharedStore;

/// Plan mode of the sessions in this person's own store, or of the hub that `SAYSO_URL` names. What keeps it is
/// opened when it is first needed.
public final class OwnPlans implements AutoCloseable {
    private final Invocation invocation;
    private @Nullable SharedStore store;
    private @Nullable RemotePlans elsewhere;
    private final RandomGenerator random = new SecureRandom();

    public OwnPlans(Invocation invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    public synchronized PlanDesk desk() {
        RemotePlans known = elsewhere;
        if (known == null && store == null) {
            known = invocation.remotePlans().orElse(null);
            elsewhere = known;
        }
        return known == null ? own() : known;
    }

    /// Those of this person's own store, for who is the host of its own sessions.
    public synchronized Plans own() {
        SharedStore opened = store;
        if (opened == null) {
            opened = invocation.ownStore();
            store = opened;
        }
        // why: an agent's server stays for days, and goes by the settings as they stand
        Settings now = Settings.read(invocation.home(), invocation.environment());
        return over(opened, invocation.home(), now, random);
    }

    /// Over a store that is open already.
    public static Plans over(
            SharedStore store, Home home, Settings settings, RandomGenerator random) {
        return new Plans(
                store.plans(),
                new DecisionIds(settings.idPrefix().value(), random),
                settings.policy(),
                new PlanMarks(home));
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
