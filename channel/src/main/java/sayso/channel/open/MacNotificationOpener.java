package sayso.channel.open;

import java.util.List;

/// Shows an announcement, or any title and text, as a notification of macOS through `osascript`,
/// and reports whether it was shown. The script is fixed; texts are passed as arguments, so that
/// none is ever read as a script.
public final class MacNotificationOpener implements AnnouncementOpener {
    public static final String PROGRAM = "osascript";

    private final ExternalPrograms outside;

    public MacNotificationOpener(ExternalPrograms outside) {
        this.outside = outside;
    }

    @Override
    public AnnouncementResult open(Announcement announcement) throws InterruptedException {
        return show(outside, announcement.title(), String.join("\n", announcement.lines()));
    }

    /// Any title and any text.
    public static AnnouncementResult show(ExternalPrograms outside, String title, String text)
            throws InterruptedException {
        return ExternalPrograms.shown(
                outside.run(
                        PROGRAM,
                        List.of(
                                "-e",
                                "on run argv",
                                "-e",
                                "display notification (item 3 of argv) with title (item 1 of argv)"
                                        + " subtitle (item 2 of argv)",
                                "-e",
                                "end run",
                                "Sayso",
                                title,
                                text)),
                PROGRAM);
    }
}
