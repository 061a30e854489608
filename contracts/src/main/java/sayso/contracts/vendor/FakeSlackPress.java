package sayso.contracts.vendor;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Press of a member who sees what Slack shows after three seconds without a receipt, and presses again
/// then: a hub that is busy, or that changes its sockets just then, takes the second one.
///
/// @param user who presses
/// @param message as it was when it was pressed first
/// @param label how that of the button begins
public record FakeSlackPress(
        FakeSlack slack, String user, FakeSlack.Message message, String label) {
    private static final Duration SIGN = Duration.ofSeconds(3);
    private static final int MOST = 20;

    public FakeSlackPress {
        requireNonNull(slack, "slack is null");
        requireNonNull(user, "user is null");
        requireNonNull(message, "message is null");
        requireNonNull(label, "label is null");
    }

    /// Presses until one of the presses was acknowledged, or the message shows that it counted.
    public void untilTaken() throws InterruptedException {
        List<String> envelopes = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            slack.awaitSocket();
            slack.press(user, message, label).ifPresent(envelopes::add);
            if (isTaken(envelopes)) {
                return;
            }
        }
        throw new AssertionError("none of " + envelopes + " was taken\n" + slack.screen());
    }

    private boolean isTaken(List<String> envelopes) throws InterruptedException {
        long until = System.nanoTime() + SIGN.toNanos();
        synchronized (slack) {
            while (!isShown(envelopes)) {
                long left = until - System.nanoTime();
                if (left <= 0) {
                    return false;
                }
                slack.wait(Math.max(1, left / 1_000_000));
            }
            return true;
        }
    }

    private boolean isShown(List<String> envelopes) {
        return envelopes.stream().anyMatch(envelope -> slack.receipt(envelope).isPresent())
                || !slack.messages().contains(message);
    }
}
