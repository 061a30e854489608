package sayso.app.command;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sayso.decision.text.DurationParser;

/// Parses a duration typed on the command line, such as `90s`, `5m`, `1h30m` or `2d`, for options
/// of picocli.
public final class DurationConverter implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String value) {
        return DurationParser.parse(value)
                .orElseThrow(() ->
                        new TypeConversionException(
                                "'"
                                        + value
                                        + "' is not a time like 90s, 5m, 1h30m or 2d"
                                        + DurationParser.meant(value)
                                                .map(meant -> "; did you mean '" + meant + "'?")
                                                .orElse("")));
    }
}
