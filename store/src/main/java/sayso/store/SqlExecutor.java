package sayso.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.UnreadableTextException;

/// Runs SQL on one JDBC connection: a text with `?` placeholders, values and a row mapper. Results
/// are read to the end at once, since an open one would block a commit. Every failure becomes a
/// `StoreException`. For one thread at a time.
public final class SqlExecutor implements AutoCloseable {
    private final Connection connection;
    private final SqlExceptionTranslator troubles;
    private final Map<String, Prepared> prepared = new HashMap<>();
    private long charactersRead;

    /// @param places see `ResultRow`
    private record Prepared(PreparedStatement statement, Map<String, Integer> places) {}

    public SqlExecutor(Connection connection, SqlExceptionTranslator troubles) {
        this.connection = connection;
        this.troubles = troubles;
    }

    /// Runs one statement that takes no values and gives no rows.
    public void run(String command) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        } catch (SQLException e) {
            throw troubles.from(e);
        }
    }

    /// @return how many rows it touched
    public int update(String command, @Nullable Object... values) {
        try {
            return bound(command, values).statement().executeUpdate();
        } catch (SQLException e) {
            throw troubles.from(e);
        }
    }

    public <T> List<T> list(String text, ResultRow.Mapper<T> mapper, @Nullable Object... values) {
        List<T> list = new ArrayList<>();
        try {
            Prepared query = bound(text, values);
            try (ResultSet result = query.statement().executeQuery()) {
                ResultRow row = new ResultRow(result, query.places());
                while (result.next()) {
                    list.add(mapper.map(row));
                }
                charactersRead += row.charactersRead();
            }
        } catch (SQLException e) {
            throw troubles.from(e);
        } catch (UnreadableTextException | IllegalArgumentException e) {
            throw troubles.unreadable(e);
        }
        return list;
    }

    public <T> Optional<T> first(
            String query, ResultRow.Mapper<T> mapper, @Nullable Object... values) {
        List<T> list = list(query, mapper, values);
        return list.isEmpty() ? Optional.empty() : Optional.of(list.getFirst());
    }

    /// The first column of the first row; 0 where there is none.
    public long number(String query, @Nullable Object... values) {
        try (ResultSet result = bound(query, values).statement().executeQuery()) {
            return result.next() ? result.getLong(1) : 0;
        } catch (SQLException e) {
            throw troubles.from(e);
        }
    }

    /// How much text was read in rows so far.
    public long charactersRead() {
        return charactersRead;
    }

    public boolean exists(String query, @Nullable Object... values) {
        return first(query, _ -> true, values).isPresent();
    }

    /// Closes the connection too.
    @Override
    public void close() {
        try {
            for (Prepared one : prepared.values()) {
                one.statement().close();
            }
            connection.close();
        } catch (SQLException e) {
            throw troubles.from(e);
        }
    }

    private Prepared bound(String text, @Nullable Object... values) throws SQLException {
        Prepared known = prepared.get(text);
        if (known == null) {
            known = new Prepared(connection.prepareStatement(text), new HashMap<>());
            prepared.put(text, known);
        }
        for (int i = 0; i < values.length; i++) {
            bind(known.statement(), i + 1, values[i]);
        }
        return known;
    }

    private static void bind(PreparedStatement statement, int place, @Nullable Object value)
            throws SQLException {
        // why: a switch over types makes Java build a class at every start
        if (value == null) {
            statement.setObject(place, null);
        } else if (value instanceof String text) {
            statement.setString(place, text);
        } else if (value instanceof Instant instant) {
            statement.setLong(place, EpochMicros.of(instant));
        } else if (value instanceof Long number) {
            statement.setLong(place, number);
        } else if (value instanceof Integer number) {
            statement.setInt(place, number);
        } else {
            throw new IllegalArgumentException("cannot bind a " + value.getClass());
        }
    }
}
