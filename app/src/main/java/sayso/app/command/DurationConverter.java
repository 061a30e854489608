package sayso.app.command;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sayso.terminal.DurationParser;

/// Parses a duration on the command line: `90s`, `5m`, `1h30m`, `2d`.
public final class DurationConverter implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String value) {
        return DurationParser.parse(value)
                .orElseThrow(() ->
                        new TypeConversionException(
                                "'" + value + "' is not a time like 90s, 5m, 1h30m or 2d"));
    }
}
