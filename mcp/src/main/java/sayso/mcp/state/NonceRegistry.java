package sayso.mcp.state;

import java.time.Instant;
import java.time.InstantSource;

/// Registry of the nonces of seals that were opened, which makes each seal usable once, on all
/// servers together. Servers that share keys share it too, or a seal could be used once on each of
/// them. Safe for use by many threads.
public interface NonceRegistry {
    /// Marks the nonce as spent, for all servers at once.
    ///
    /// @param until when it may be forgotten, because its seal is too old by then
    /// @return false if it was spent before
    boolean spend(String nonce, Instant until);

    /// Remembers in this process alone.
    static NonceRegistry inMemory(InstantSource clock) {
        return new InMemoryNonceRegistry(clock);
    }
}
