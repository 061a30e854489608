package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Supplier;
import sayso.app.console.CommandContext;
import sayso.channel.open.AnnouncementLogEntry;
import sayso.channel.open.PortalLookup;
import sayso.home.Settings;

/// Checks whether a question asked now could reach a person, over a surface that is open or one
/// that can be opened where this process runs, and returns why not. Opens nothing; a hub elsewhere
/// has surfaces of its own.
public final class ReachabilityCheck {
    private final CommandContext invocation;
    private final PortalLookup portals;

    public ReachabilityCheck(CommandContext invocation, PortalLookup portals) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.portals = requireNonNull(portals, "portals is null");
    }

    /// The same, and empty too where the person lets questions wait for nobody.
    public static Optional<String> nobody(CommandContext invocation, PortalLookup portals) {
        return unlessParked(invocation, new ReachabilityCheck(invocation, portals)::nobody);
    }

    /// Why nobody can be reached, as `nobody` says; empty where the person lets questions wait for nobody.
    public static Optional<String> unlessParked(
            CommandContext invocation, Supplier<Optional<String>> nobody) {
        return Settings.read(invocation.home(), invocation.environment()).parksWhenUnreachable()
                ? Optional.empty()
                : nobody.get();
    }

    /// Whether nothing opens where this process runs.
    public static boolean isNobody(CommandContext invocation) {
        return QuestionAnnouncer.nobody(invocation, QuestionAnnouncer.plan(invocation)).isPresent();
    }

    /// Why nobody can be reached; empty if somebody can. Runs nothing; looks into the store at most.
    public Optional<String> nobody() {
        if (invocation.remoteHub().isPresent() || !portals.open().isEmpty()) {
            return Optional.empty();
        }
        return QuestionAnnouncer.nobody(invocation, QuestionAnnouncer.plan(invocation))
                .map(AnnouncementLogEntry.Nobody::why);
    }
}
