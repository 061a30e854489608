package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.Semaphore;
import sayso.app.console.CommandContext;
import sayso.channel.open.AnnouncementMethod;
import sayso.channel.open.AnnouncementPlan;
import sayso.channel.open.AnnouncementResult;
import sayso.channel.open.AnnouncementSettings;
import sayso.channel.open.DesktopNotificationOpener;
import sayso.channel.open.ExternalPrograms;
import sayso.channel.open.HostEnvironment;
import sayso.channel.open.HostFacts;
import sayso.channel.open.MacNotificationOpener;
import sayso.channel.open.TmuxMessageOpener;
import sayso.channel.open.WindowsNotificationOpener;
import sayso.home.Settings;
import sayso.terminal.TextTruncator;

/// Shows the person, without waiting, a message that asks nothing: a line in tmux, or a desktop
/// notification. Drops what cannot be shown, and what comes faster than a person reads.
public final class RemarkNotifier {
    private static final int MOST_AT_ONCE = 4;
    private static final int LONGEST = 400;

    private final CommandContext invocation;
    private final Semaphore room = new Semaphore(MOST_AT_ONCE);

    public RemarkNotifier(CommandContext invocation) {
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
                        shown(TextTruncator.line(message, LONGEST), title(level));
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
        AnnouncementPlan plan =
                AnnouncementPlan.of(
                        HostEnvironment.of(invocation.environment(), HostFacts.ofThisComputer()),
                        AnnouncementSettings.of(
                                Settings.read(invocation.home(), invocation.environment())));
        ExternalPrograms outside = new ExternalPrograms(invocation.environment());
        for (AnnouncementMethod opening : plan.openings()) {
            AnnouncementResult opened =
                    switch (opening) {
                        case TMUX_POPUP, TMUX_MESSAGE ->
                                TmuxMessageOpener.show(outside, title + ": " + message);
                        case NOTIFY_SEND -> DesktopNotificationOpener.show(outside, title, message);
                        case MAC_NOTIFICATION ->
                                MacNotificationOpener.show(outside, title, message);
                        case WINDOWS_NOTIFICATION ->
                                WindowsNotificationOpener.show(outside, title, message);
                        case BROWSER -> new AnnouncementResult.Failed("a browser shows no remarks");
                    };
            if (opened instanceof AnnouncementResult.Shown) {
                return;
            }
        }
    }
}
