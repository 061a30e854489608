package sayso.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Row of a result, read by column name. Valid only inside its mapper.
public final class ResultRow {
    /// Makes a value of a row.
    @FunctionalInterface
    public interface Mapper<T> {
        T map(ResultRow row) throws SQLException;
    }

    private final ResultSet result;
    private final Map<String, Integer> places;
    private long charactersRead;

    /// @param places of the columns that were looked for in results of the same statement; grows
    ResultRow(ResultSet result, Map<String, Integer> places) {
        this.result = result;
        this.places = places;
    }

    public String text(String column) throws SQLException {
        return present(column, optionalText(column));
    }

    public @Nullable String optionalText(String column) throws SQLException {
        String text = result.getString(place(column));
        if (text != null) {
            charactersRead += text.length();
        }
        return text;
    }

    public long number(String column) throws SQLException {
        return result.getLong(place(column));
    }

    public @Nullable Long optionalNumber(String column) throws SQLException {
        long number = result.getLong(place(column));
        return result.wasNull() ? null : number;
    }

    public Instant instant(String column) throws SQLException {
        return present(column, optionalInstant(column));
    }

    public @Nullable Instant optionalInstant(String column) throws SQLException {
        long micros = result.getLong(place(column));
        return result.wasNull() ? null : EpochMicros.instant(micros);
    }

    long charactersRead() {
        return charactersRead;
    }

    /// why: the driver would look through the names for every result anew
    private int place(String column) throws SQLException {
        Integer known = places.get(column);
        if (known != null) {
            return known;
        }
        int found = result.findColumn(column);
        places.put(column, found);
        return found;
    }

    private static <T> T present(String column, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("column " + column + " is null");
        }
        return value;
    }
}
