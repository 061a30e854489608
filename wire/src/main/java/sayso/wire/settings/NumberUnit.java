package sayso.wire.settings;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import sayso.decision.text.DurationParser;
import sayso.decision.text.DurationText;

/// Unit of a setting that is a whole number: none, or a unit of time. A time is typed and shown with
/// its units, as in `5 min`, and kept as a number.
public enum NumberUnit {
    NONE,
    SECONDS,
    MINUTES;

    private static final int SECONDS_OF_A_MINUTE = 60;

    /// What was typed, as it is kept; a number alone is taken as one.
    Optional<Long> read(String typed) {
        String text = typed.strip();
        return switch (this) {
            case NONE ->
                    text.matches("[0-9]{1,12}")
                            ? Optional.of(Long.valueOf(text))
                            : Optional.empty();
            case SECONDS -> DurationParser.parse(text, ChronoUnit.SECONDS).map(Duration::toSeconds);
            case MINUTES ->
                    DurationParser.parse(text, ChronoUnit.MINUTES)
                            .filter(span -> span.toSeconds() % SECONDS_OF_A_MINUTE == 0)
                            .map(Duration::toMinutes);
        };
    }

    /// What is wrong with a time that was typed; empty where it is one, and where nothing closer can be
    /// said than what is wanted.
    Optional<String> fault(String typed) {
        String text = typed.strip();
        if (this == NONE || read(text).isPresent()) {
            return Optional.empty();
        }
        return DurationParser.parse(text, ChronoUnit.MINUTES).isPresent()
                ? Optional.of("'" + text + "' is not in whole minutes")
                : DurationParser.meant(text)
                        .map(meant ->
                                "'"
                                        + text
                                        + "' ends with a number without its unit; did you mean '"
                                        + meant
                                        + "'?");
    }

    /// A kept number as people read and type it.
    public String text(long number) {
        return switch (this) {
            case NONE -> Long.toString(number);
            case SECONDS -> DurationText.of(Duration.ofSeconds(number));
            case MINUTES -> number == 0 ? "0 min" : DurationText.of(Duration.ofMinutes(number));
        };
    }

    /// What is wanted of a number between two ends, as in `a time from 1 min to 7 d`.
    String wanted(long least, long most) {
        return "a " + noun() + between(least, most) + alone();
    }

    /// The same of several.
    String wantedOfSeveral(String first, long least, long most, String last) {
        return first + noun() + "s" + between(least, most) + last + alone();
    }

    private String noun() {
        return this == NONE ? "whole number" : "time";
    }

    private String between(long least, long most) {
        return " from " + text(least) + " to " + text(most);
    }

    private String alone() {
        return switch (this) {
            case NONE -> "";
            case SECONDS -> " (a number alone is seconds)";
            case MINUTES -> " (a number alone is minutes)";
        };
    }
}
