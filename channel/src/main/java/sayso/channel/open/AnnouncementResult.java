package sayso.channel.open;

/// Result of an attempt to show a person a question, a notification or a page: shown, as far as
/// this program can see, or failed, with the reason for people.
public sealed interface AnnouncementResult {
    /// It is before the person, as far as this program can see.
    record Shown() implements AnnouncementResult {}

    /// @param why as people read it
    record Failed(String why) implements AnnouncementResult {}
}
