package sayso.app.reach;

import java.util.List;

/// A notification of macOS. The script is fixed; what it shows comes as arguments, so that no text is
/// ever read as a script.
final class MacNotification implements Opener {
    static final String PROGRAM = "osascript";

    private final Outside outside;

    MacNotification(Outside outside) {
        this.outside = outside;
    }

    @Override
    public Opened open(Announcement announcement) throws InterruptedException {
        return show(outside, announcement.title(), String.join("\n", announcement.lines()));
    }

    /// Any title and any text.
    static Opened show(Outside outside, String title, String text) throws InterruptedException {
        return Outside.shown(
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
