package sayso.app.doctor;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import sayso.app.console.CommandContext;
import sayso.app.reach.ChannelHealthLookup;
import sayso.decision.model.StoreException;
import sayso.terminal.SafeText;
import sayso.wire.hub.ChannelHealth;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` whether a hub hears presses on each channel that a person answers over.
/// Reads what the hub noted; calls no vendor.
final class ChannelsProbe implements DoctorProbe {
    @Override
    public List<Check> look(CommandContext invocation) {
        try {
            Instant now = invocation.time().instant();
            return ChannelHealthLookup.of(invocation).stream()
                    .map(standing -> check(standing, now))
                    .toList();
        } catch (StoreException e) {
            return List.of(); // why: another check says what is wrong with the store
        }
    }

    private static Check check(ChannelHealth standing, Instant now) {
        return ChannelHealthLookup.fault(standing, now)
                .map(fault ->
                        Check.warning(
                                standing.channel(),
                                SafeText.line(fault),
                                standing.trouble() == null ? "sayso hub start" : null))
                .orElseGet(() ->
                        Check.ok(
                                standing.channel(),
                                "presses are heard, last read " + ago(standing, now)));
    }

    private static String ago(ChannelHealth standing, Instant now) {
        Instant read = standing.readAt();
        long seconds = read == null ? 0 : Math.max(0, Duration.between(read, now).toSeconds());
        return seconds + " s ago";
    }
}
