package sayso.channel.open;

/// Method of showing an announcement to the person, such as a popup, a notification or the browser:
/// runs the programs that show it, and reports whether it was shown. Takes seconds at most, and
/// never throws for failures outside this program.
public interface AnnouncementOpener {
    AnnouncementResult open(Announcement announcement) throws InterruptedException;
}
