package sayso.app.reach;

/// Runs the programs that one way of telling a person needs. Takes seconds at most, and never throws
/// for what the world does.
interface AnnouncementOpener {
    OpenResult open(Announcement announcement) throws InterruptedException;
}
