package sayso.store;

import java.util.regex.Pattern;
import sayso.decision.model.WireEnum;

/// Translates the portable SQL of the migrations for SQLite or PostgreSQL, and selects the
/// statements meant for it.
public enum SqlDialect implements WireEnum {
    SQLITE,
    POSTGRES;

    private static final Pattern TEXT_COLUMN = Pattern.compile("\\bTEXT\\b");
    private static final String ONLY = "-- only: ";

    /// Whether the statement is meant for this database. One that only some need begins with a line
    /// `-- only: postgres` or `-- only: sqlite`.
    boolean takes(String statement) {
        return !statement.startsWith(ONLY)
                || statement.lines().findFirst().orElse("").equals(ONLY + wireName());
    }

    /// why: PostgreSQL sorts text as people of some country do, unless it is told that bytes count;
    /// ids, beginnings of ids and pages of lists must sort alike everywhere
    String of(String statement) {
        return switch (this) {
            case SQLITE -> statement;
            case POSTGRES -> TEXT_COLUMN.matcher(statement).replaceAll("TEXT COLLATE \"C\"");
        };
    }
}
