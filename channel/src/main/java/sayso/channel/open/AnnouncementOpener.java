package sayso.channel.open;

/// Opens one announcement by running programs. Takes seconds at most, and never throws for failures
/// outside this program.
public interface AnnouncementOpener {
    OpenResult open(Announcement announcement) throws InterruptedException;
}
