package sayso.app.doctor;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import sayso.app.console.CommandContext;
import sayso.app.reach.HomeChannels;
import sayso.hub.client.VendorClock;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` this computer's clock against that of a server of a channel that a person
/// answers over: times on cards, and tokens for pushes, are of this one. Says nothing where no server
/// can be reached.
final class VendorClockProbe implements DoctorProbe {
    private static final Duration TOLERANCE = Duration.ofSeconds(60);
    private static final Duration SILENCE = Duration.ofSeconds(2);

    @Override
    public List<Check> look(CommandContext invocation) {
        if (RemoteHubProbe.isElsewhere(invocation)) {
            return List.of();
        }
        SequencedMap<String, String> servers =
                HomeChannels.of(invocation).servers(invocation.vendors());
        // why: one clock is enough to tell; a second server would only cost time
        return servers.isEmpty()
                ? List.of()
                : new VendorClock(servers.firstEntry().getValue())
                        .read(SILENCE)
                        .flatMap(there ->
                                check(
                                        servers.firstEntry().getKey(),
                                        there,
                                        invocation.time().instant()))
                        .map(List::of)
                        .orElseGet(List::of);
    }

    static Optional<Check> check(String channel, Instant there, Instant here) {
        Duration ahead = Duration.between(there, here);
        if (ahead.abs().compareTo(TOLERANCE) <= 0) {
            return Optional.empty();
        }
        long minutes = ahead.abs().toMinutes();
        return Optional.of(
                Check.warning(
                        "clock",
                        "this computer's clock is "
                                + minutes
                                + " min "
                                + (ahead.isNegative() ? "behind" : "ahead of")
                                + " that of "
                                + channel
                                + "; times on cards are wrong by as much",
                        "have the system set its clock from the network"));
    }
}
