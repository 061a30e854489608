package sayso.mcp.state;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;

/// Registry of spent nonces in the memory of this process, which forgets each after its expiry, so
/// it holds only recent ones.
final class InMemoryNonceRegistry implements NonceRegistry {
    private final InstantSource clock;
    private final Set<String> spent = new HashSet<>();
    private final PriorityQueue<Spent> oldestFirst =
            new PriorityQueue<>(Comparator.comparing(Spent::until));

    InMemoryNonceRegistry(InstantSource clock) {
        this.clock = clock;
    }

    private record Spent(String nonce, Instant until) {}

    @Override
    public synchronized boolean spend(String nonce, Instant until) {
        Instant now = clock.instant();
        for (Spent oldest = oldestFirst.peek();
                oldest != null && oldest.until().isBefore(now);
                oldest = oldestFirst.peek()) {
            spent.remove(oldestFirst.remove().nonce());
        }
        if (!spent.add(nonce)) {
            return false;
        }
        oldestFirst.add(new Spent(nonce, until));
        return true;
    }

    synchronized int size() {
        return spent.size();
    }
}
