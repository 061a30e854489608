package sayso.mcp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that moves only when told.
public final class McpTestClock implements InstantSource {
    private volatile Instant now = Instant.parse("2026-11-20T10:30:00Z");

    @Override
    public Instant instant() {
        return now;
    }

    public void tick(Duration by) {
        now = now.plus(by);
    }
}
