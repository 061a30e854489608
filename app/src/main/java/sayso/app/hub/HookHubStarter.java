package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import sayso.app.console.CommandContext;
import sayso.app.hook.HookLog;
import sayso.home.FileErrorText;

/// Starts this home's hub once an agent is in plan mode or held to asking, so that later hooks are
/// answered without a Java process of their own. No caller waits for the hub, and a hook that finds
/// none works as before.
public final class HookHubStarter {
    /// One that did not come up is left alone for a while.
    private static final Duration PAUSE = Duration.ofMinutes(1);

    /// Variables with which the launcher asks no hub, so that one would be of no use, and that of trials.
    private static final List<String> APART =
            List.of("SAYSO_DB", "SAYSO_AUTONOMOUS", "SAYSO_JAVA_OPTIONS", "SAYSO_HOOK_TRIAL");

    private final CommandContext invocation;

    public HookHubStarter(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    /// Starts it, unless one runs, one was tried a moment ago, or the person wants none.
    public void start() {
        try {
            if (isOfUse() && !HubLock.isHeld(invocation.home()) && !wasTried()) {
                new HubStarter(invocation).beginOnDemand();
            }
        } catch (IOException e) {
            new HookLog(invocation.home(), invocation.time())
                    .say("hub_not_started", "failure", FileErrorText.of(e));
        }
    }

    private boolean isOfUse() {
        // why: empty or not, the launcher asks no hub of this home where it is set
        return invocation.settings().hasHubForHooks()
                && !invocation.environment().containsKey("SAYSO_URL")
                && APART.stream()
                        .allMatch(
                                name -> invocation.environment().getOrDefault(name, "").isEmpty());
    }

    private boolean wasTried() throws IOException {
        Path last = invocation.home().hubStart();
        if (!Files.exists(last)) {
            return false;
        }
        Instant at = Files.getLastModifiedTime(last).toInstant();
        return Duration.between(at, invocation.time().instant()).abs().compareTo(PAUSE) < 0;
    }
}
