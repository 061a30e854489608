package sayso.decision.text;

import static java.util.Objects.requireNonNull;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// Writes instants for people in one time zone, without the zone: who shows them names it once.
public record ZonedTimeText(ZoneId zone) {
    private static final int LONGEST_NAME = 64;
    private static final DateTimeFormatter SECOND = pattern("uuuu-MM-dd HH:mm:ss");
    private static final DateTimeFormatter MINUTE = pattern("uuuu-MM-dd HH:mm");
    private static final DateTimeFormatter DAY = pattern("uuuu-MM-dd");
    private static final DateTimeFormatter CLOCK = pattern("HH:mm");

    public ZonedTimeText {
        requireNonNull(zone, "zone is null");
    }

    /// In the zone of this computer.
    public static ZonedTimeText ofSystem() {
        return new ZonedTimeText(ZoneId.systemDefault());
    }

    /// In the zone of that name, as in `Europe/Berlin`; empty for none.
    public static Optional<ZonedTimeText> named(String zone) {
        try {
            return zone.isEmpty() || zone.length() > LONGEST_NAME
                    ? Optional.empty()
                    : Optional.of(new ZonedTimeText(ZoneId.of(zone)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static DateTimeFormatter pattern(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
    }

    /// `2026-01-27 10:05:30`.
    public String second(Instant at) {
        return SECOND.format(at.atZone(zone));
    }

    /// `2026-01-27 10:05`.
    public String minute(Instant at) {
        return MINUTE.format(at.atZone(zone));
    }

    /// `2026-01-27`.
    public String day(Instant at) {
        return DAY.format(at.atZone(zone));
    }

    /// `10:05`.
    public String clock(Instant at) {
        return CLOCK.format(at.atZone(zone));
    }

    /// The zone's name, as in `Europe/Berlin`.
    public String name() {
        return zone.normalized().equals(ZoneOffset.UTC) ? "UTC" : zone.getId();
    }
}
