package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import sayso.agent.tools.PortalAddress;
import sayso.app.console.CommandContext;
import sayso.home.Home;
import sayso.hub.client.HubAddress;
import sayso.wire.hub.HubFile;

/// Locates the portal for a process that is not a hub: at the hub that `SAYSO_URL` names, else at
/// the hub of this home while one runs. Looks it up anew at each call, and starts no hub.
public final class PortalLocator implements PortalAddress {
    // why: the lock of a file is the process's own, so its threads would see each other's look
    private static final ReentrantLock LOOKING = new ReentrantLock();

    private final Home home;
    private final Map<String, String> environment;

    private PortalLocator(Home home, Map<String, String> environment) {
        this.home = requireNonNull(home, "home is null");
        this.environment = Map.copyOf(environment);
    }

    public static PortalLocator of(CommandContext invocation) {
        return new PortalLocator(invocation.home(), invocation.environment());
    }

    @Override
    public Optional<String> now() {
        String elsewhere = environment.getOrDefault("SAYSO_URL", "");
        try {
            return elsewhere.isBlank()
                    ? ofHome()
                    : Optional.of(HubAddress.parse(elsewhere).toString());
        } catch (IOException | IllegalArgumentException e) {
            // why: a question without a link is still a question
            return Optional.empty();
        }
    }

    private Optional<String> ofHome() throws IOException {
        LOOKING.lock();
        try {
            return HubLock.running(home).map(HubFile::url);
        } finally {
            LOOKING.unlock();
        }
    }
}
