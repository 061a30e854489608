package sayso.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One row of a result, read by column name. Valid only inside its mapper.
public final class Row {
    /// Makes a value of a row.
    @FunctionalInterface
    public interface Mapper<T> {
        T map(Row row) throws SQLException;
    }

    private final ResultSet result;

    Row(ResultSet result) {
        this.result = result;
    }

    public String text(String column) throws SQLException {
        return present(column, optionalText(column));
    }

    public @Nullable String optionalText(String column) throws SQLException {
        return result.getString(column);
    }

    public long number(String column) throws SQLException {
        return result.getLong(column);
    }

    public @Nullable Long optionalNumber(String column) throws SQLException {
        long number = result.getLong(column);
        return result.wasNull() ? null : number;
    }

    public Instant instant(String column) throws SQLException {
        return present(column, optionalInstant(column));
    }

    public @Nullable Instant optionalInstant(String column) throws SQLException {
        long micros = result.getLong(column);
        return result.wasNull() ? null : Micros.instant(micros);
    }

    private static <T> T present(String column, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("column " + column + " is null");
        }
        return value;
    }
}
