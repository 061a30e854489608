package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The hours of the day, in a person's time zone, during which the person gets only urgent notices;
/// computes the end of such a quiet time.
///
/// @param from the first quiet minute
/// @param until the first minute that is not; before `from` where the night lies between them
/// @param zone where the person lives
public record QuietHours(LocalTime from, LocalTime until, ZoneId zone) {
    /// How they are written: `22:00-07:00`.
    public static final Pattern FORM =
            Pattern.compile("([01][0-9]|2[0-3]):([0-5][0-9])-([01][0-9]|2[0-3]):([0-5][0-9])");

    public QuietHours {
        requireNonNull(from, "from is null");
        requireNonNull(until, "until is null");
        requireNonNull(zone, "zone is null");
    }

    /// Reads hours as `FORM` has them; empty for anything else, and where they begin as they end.
    public static Optional<QuietHours> parse(String text, ZoneId zone) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        LocalTime from =
                LocalTime.of(
                        Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
        LocalTime until =
                LocalTime.of(
                        Integer.parseInt(matcher.group(3)), Integer.parseInt(matcher.group(4)));
        return from.equals(until)
                ? Optional.empty()
                : Optional.of(new QuietHours(from, until, zone));
    }

    /// The first instant from this one on that is not quiet.
    public Instant endOf(Instant instant) {
        ZonedDateTime local = instant.atZone(zone);
        LocalTime time = local.toLocalTime();
        boolean overnight = until.isBefore(from);
        boolean quiet =
                overnight
                        ? !time.isBefore(from) || time.isBefore(until)
                        : !time.isBefore(from) && time.isBefore(until);
        if (!quiet) {
            return instant;
        }
        boolean tomorrow = overnight && !time.isBefore(from);
        return local.toLocalDate()
                .plusDays(tomorrow ? 1 : 0)
                .atTime(until)
                .atZone(zone)
                .toInstant();
    }
}
