package sayso.hub.mcp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.random.RandomGenerator;
import sayso.decision.access.AccessStore;
import sayso.decision.access.SealingKey;
import sayso.mcp.state.NonceRegistry;
import sayso.mcp.state.SealKey;
import sayso.mcp.state.SealKeySource;
import sayso.mcp.state.StateSeal;

/// Makes the state seal for MCP with keys and nonces from the store, so that every hub over that
/// store can open what one hub sealed, and each sealed state only once among them.
public final class SharedStateSeal {
    private static final Duration RENEW_AFTER = Duration.ofDays(1);

    private SharedStateSeal() {}

    /// @param random a secure one
    /// @param clock the store's
    public static StateSeal over(AccessStore store, RandomGenerator random, InstantSource clock) {
        return new StateSeal(new Keys(store, random), new Spent(store), clock, StateSeal.MAX_LIFE);
    }

    private record Keys(AccessStore store, RandomGenerator random) implements SealKeySource {
        @Override
        public SealKey current() {
            return known(store.currentKey(RENEW_AFTER, random));
        }

        @Override
        public Optional<SealKey> find(String id) {
            return store.key(id).map(Keys::known);
        }

        private static SealKey known(SealingKey kept) {
            return new SealKey(kept.id(), kept.secret());
        }
    }

    private record Spent(AccessStore store) implements NonceRegistry {
        @Override
        public boolean spend(String nonce, Instant until) {
            return store.spendNonce(nonce, until);
        }
    }
}
