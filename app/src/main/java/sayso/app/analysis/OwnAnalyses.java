package sayso.app.analysis;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;
import sayso.app.console.Invocation;
import sayso.core.analysis.tool.Analyses;
import sayso.core.analysis.tool.CycleDocuments;
import sayso.core.analysis.tool.Inboxes;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.store.SharedStore;
import sayso.wire.cycle.CallJson;

/// The analyses of this person's own store, which is opened when they are first needed. Many calls may run
/// at once.
public final class OwnAnalyses implements AutoCloseable {
    private final Invocation invocation;
    private final Object lock = new Object();
    private @Nullable SharedStore store;
    private @Nullable Analyses analyses;

    public OwnAnalyses(Invocation invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    /// @throws StoreException also where the decisions are those of a hub elsewhere
    public Analyses get() {
        synchronized (lock) {
            if (analyses == null) {
                analyses =
                        new Analyses(
                                opened().analyses(),
                                new CallJson(),
                                new SecureRandom(),
                                System::nanoTime,
                                inboxes());
            }
            return analyses;
        }
    }

    /// Their documents.
    ///
    /// @throws StoreException also where the decisions are those of a hub elsewhere
    CycleDocuments documents() {
        synchronized (lock) {
            return new CycleDocuments(
                    opened().analyses(),
                    new CallJson(),
                    new SecureRandom(),
                    System::nanoTime,
                    inboxes());
        }
    }

    private Inboxes inboxes() {
        return new Inboxes(
                new DecisionIds(invocation.settings().idPrefix().value(), new SecureRandom()),
                invocation.settings().policy());
    }

    private SharedStore opened() {
        SharedStore known = store;
        if (known == null) {
            if (invocation.remoteHub().isPresent()) {
                throw new StoreException(
                        StoreTrouble.OTHER,
                        "the analyses of a hub elsewhere are not reached from here; run this on"
                                + " the computer of the hub",
                        null);
            }
            known = invocation.ownStore();
            store = known;
        }
        return known;
    }

    @Override
    public void close() {
        synchronized (lock) {
            if (store != null) {
                store.close();
            }
        }
    }
}
