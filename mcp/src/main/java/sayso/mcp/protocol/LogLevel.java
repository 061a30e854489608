package sayso.mcp.protocol;

import java.util.Locale;

/// Severity of a log message, in ascending order (RFC 5424).
public enum LogLevel {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY;

    /// Ends the request with -32602 if there is no such level.
    static LogLevel from(ParamsReader members, String name) {
        String word = members.requiredText(name);
        for (LogLevel level : values()) {
            if (level.word().equals(word)) {
                return level;
            }
        }
        throw members.wrong(name, "is no log level");
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
