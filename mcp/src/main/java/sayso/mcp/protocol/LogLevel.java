package sayso.mcp.protocol;

import java.util.Locale;

/// How grave a log message is, from the least to the most (RFC 5424).
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
