package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.Semaphore;
import sayso.app.console.Invocation;
import sayso.app.home.Settings;
import sayso.terminal.Cut;

/// Shows the person a message that asks nothing, where they are: a line in tmux, or a notification. What
/// cannot be shown is dropped, and so is what comes faster than anybody reads.
public final class Remarks {
    private static final int MOST_AT_ONCE = 4;
    private static final int LONGEST = 400;

    private final Invocation invocation;
    private final Semaphore room = new Semaphore(MOST_AT_ONCE);

    public Remarks(Invocation invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    /// Returns at once.
    ///
    /// @param level a word for how important it is
    public void show(String message, String level) {
        if (!room.tryAcquire()) {
            return;
        }
        Thread.ofPlatform()
                .daemon()
                .name("remark")
                .start(() -> {
                    try {
                        shown(Cut.line(message, LONGEST), title(level));
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } finally {
                        room.release();
                    }
                });
    }

    private static String title(String level) {
        return level.equals("info") ? "Sayso" : "Sayso: " + level;
    }

    private void shown(String message, String title) throws InterruptedException {
        Plan plan =
                Plan.of(
                        Surroundings.of(invocation.environment(), HostFacts.ofThisComputer()),
                        OpenSettings.of(
                                Settings.read(invocation.home(), invocation.environment())));
        Outside outside = new Outside(invocation.environment());
        for (Opening opening : plan.openings()) {
            Opened opened =
                    switch (opening) {
                        case TMUX_POPUP, TMUX_MESSAGE ->
                                TmuxMessage.show(outside, title + ": " + message);
                        case NOTIFY_SEND -> DesktopNotification.show(outside, title, message);
                        case MAC_NOTIFICATION -> MacNotification.show(outside, title, message);
                        case WINDOWS_NOTIFICATION ->
                                WindowsNotification.show(outside, title, message);
                        case BROWSER -> new Opened.Failed("a browser shows no remarks");
                    };
            if (opened instanceof Opened.Shown) {
                return;
            }
        }
    }
}
