package sayso.channel.open;

/// Shows one announcement to the person by one method, such as a popup, a notification or the
/// browser, by running programs; reports whether it was shown. Takes seconds at most, and never
/// throws for failures outside this program.
public interface AnnouncementOpener {
    OpenResult open(Announcement announcement) throws InterruptedException;
}
