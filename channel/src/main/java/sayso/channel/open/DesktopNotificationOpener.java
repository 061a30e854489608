package sayso.channel.open;

import java.util.List;

/// Shows an announcement, or any title and text, as a desktop notification of Linux through
/// `notify-send`, and reports whether it was shown. The program reads its body as markup, and
/// backslashes in it as escapes; both are escaped here.
public final class DesktopNotificationOpener implements AnnouncementOpener {
    public static final String PROGRAM = "notify-send";

    private final ExternalPrograms outside;

    public DesktopNotificationOpener(ExternalPrograms outside) {
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
                outside.run(PROGRAM, List.of("--app-name=Sayso", "--", title, body(text))),
                PROGRAM);
    }

    static String body(String text) {
        return text.replace("\\", "\\\\")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}
