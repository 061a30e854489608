package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import sayso.app.console.CommandContext;
import sayso.hub.client.HubAddress;
import sayso.wire.hub.HubFile;

/// Restarts this home's hub, at the same address, for a client that finds it killed; never a hub
/// that was stopped properly or runs on another computer. A client that begins waits until it runs,
/// one that is waiting already does not.
public final class HubReviver {
    /// One that did not come up is left alone for a while.
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final CommandContext invocation;
    private final HubAddress address;
    private final AtomicLong next = new AtomicLong(System.nanoTime());

    /// @param address of the hub that is worked with, which may be another one
    public HubReviver(CommandContext invocation, HubAddress address) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.address = requireNonNull(address, "address is null");
    }

    /// For one who begins: returns when it runs, or did not come up.
    public void revive() {
        try {
            if (isKilled()) {
                new HubStarter(invocation).startOnDemand();
            }
        } catch (IOException e) {
            // why: whoever needs it is told that it cannot be reached
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// For one who waits and finds nothing there: does not wait for it.
    public void begin() {
        long now = System.nanoTime();
        long due = next.get();
        try {
            if (now - due >= 0 && isKilled() && next.compareAndSet(due, now + PAUSE.toNanos())) {
                new HubStarter(invocation).beginOnDemand();
            }
        } catch (IOException e) {
            // why: it is tried again for as long as somebody waits
        }
    }

    private boolean isKilled() throws IOException {
        if (!address.isLoopback()) {
            return false;
        }
        Optional<HubFile> was = HubLock.killed(invocation.home());
        return was.isPresent() && was.get().port() == address.port();
    }
}
