package sayso.decision.text;

import static java.util.Objects.requireNonNull;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Writes instants for people in one time zone, without the zone: who shows them names it once.
public final class ZonedTimeText {
    private static final int LONGEST_NAME = 64;
    private static final TimeZone WORLD = TimeZone.getTimeZone("UTC");
    private static final DateTimeFormatter SECOND = pattern("uuuu-MM-dd HH:mm:ss");
    private static final DateTimeFormatter MINUTE = pattern("uuuu-MM-dd HH:mm");
    private static final DateTimeFormatter DAY = pattern("uuuu-MM-dd");
    private static final DateTimeFormatter CLOCK = pattern("HH:mm");

    private final TimeZone offsets;

    /// Null for the zone of this computer. why: to look it up by its name, Java asks every jar for zones of other makers
    private final @Nullable ZoneId zone;

    public ZonedTimeText(ZoneId zone) {
        this.offsets = TimeZone.getTimeZone(requireNonNull(zone, "zone is null"));
        this.zone = zone;
    }

    ZonedTimeText(TimeZone offsets) {
        this.offsets = offsets;
        this.zone = null;
    }

    /// In the zone of this computer.
    public static ZonedTimeText ofSystem() {
        return new ZonedTimeText(TimeZone.getDefault());
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
        return SECOND.format(there(at));
    }

    /// `2026-01-27 10:05`.
    public String minute(Instant at) {
        return MINUTE.format(there(at));
    }

    /// `2026-01-27`.
    public String day(Instant at) {
        return DAY.format(there(at));
    }

    /// `10:05`.
    public String clock(Instant at) {
        return CLOCK.format(there(at));
    }

    /// The zone's name, as in `Europe/Berlin`.
    public String name() {
        if (zone == null) {
            return offsets.hasSameRules(WORLD) ? "UTC" : offsets.getID();
        }
        return zone.normalized().equals(ZoneOffset.UTC) ? "UTC" : zone.getId();
    }

    private OffsetDateTime there(Instant at) {
        long offset = TimeUnit.MILLISECONDS.toSeconds(offsets.getOffset(at.toEpochMilli()));
        return at.atOffset(ZoneOffset.ofTotalSeconds(Math.toIntExact(offset)));
    }
}
