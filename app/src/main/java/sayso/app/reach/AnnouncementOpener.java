package sayso.app.reach;

/// Opens one announcement by running programs. Takes seconds at most, and never throws for failures
/// outside this program.
interface AnnouncementOpener {
    OpenResult open(Announcement announcement) throws InterruptedException;
}
