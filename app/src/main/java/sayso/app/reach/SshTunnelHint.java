package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.channel.open.AnnouncementBatch;
import sayso.channel.open.HostEnvironment;
import sayso.channel.open.HostFacts;
import sayso.terminal.SafeText;

/// Composes the `ssh` command that a person who came over SSH types on their own computer to reach
/// the portal of this one, on request only once per connection.
public final class SshTunnelHint {
    private static final int HERE = 2;

    private SshTunnelHint() {}

    /// Empty where nobody came over SSH.
    ///
    /// @param port the portal's
    public static Optional<String> line(Map<String, String> environment, String user, int port) {
        String[] connection = environment.getOrDefault("SSH_CONNECTION", "").strip().split(" ", -1);
        if (connection.length <= HERE) {
            return Optional.empty();
        }
        return Optional.of(
                SafeText.line(
                        "ssh -L "
                                + port
                                + ":127.0.0.1:"
                                + port
                                + " "
                                + user
                                + "@"
                                + connection[HERE]));
    }

    /// The same, but only once for each connection, whatever process is first.
    public static Optional<String> once(CommandContext invocation, int port) {
        requireNonNull(invocation, "invocation is null");
        String connection = invocation.environment().getOrDefault("SSH_CONNECTION", "");
        Optional<String> line = line(invocation.environment(), invocation.user(), port);
        boolean wanted =
                line.isPresent()
                        && invocation.remoteHub().isEmpty()
                        && !HostEnvironment.of(invocation.environment(), HostFacts.ofThisComputer())
                                .off();
        try {
            return wanted && new AnnouncementBatch(invocation.home()).first("tunnel", connection)
                    ? line
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // why: a remark; the command itself did what it was to do
        }
    }
}
