package sayso.decision.delivery;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Surface;

/// Sighting of what a notice showed: when a person first looked at the decision where the notice led
/// them, read from the log and never guessed.
public final class NoticeSighting {
    private static final String PUSH = "push";

    private NoticeSighting() {}

    /// @param events those of the notice's decision, oldest first
    /// @return empty where nobody did, as far as the log knows
    public static Optional<Instant> of(Notice notice, List<LogEntry> events) {
        if (notice.progress().sentAt() == null || !notice.kind().isCall()) {
            return Optional.empty();
        }
        return events.stream()
                // why: a press may come before the channel's word that the card is there
                .filter(entry -> !entry.at().isBefore(notice.createdAt()))
                .filter(entry ->
                        entry.content()
                                        instanceof
                                        LogContent.Known(LogEvent.Viewed(Actor.Person person))
                                && led(notice, person))
                .map(LogEntry::at)
                .findFirst();
    }

    /// why: a notification of a browser leads to the portal, where nobody tells how they came
    private static boolean led(Notice notice, Actor.Person person) {
        String via = person.via();
        return via == null
                ? notice.channel().equals(PUSH) && person.surface() == Surface.WEB
                : via.startsWith(notice.channel() + ":");
    }
}
