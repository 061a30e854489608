package sayso.benchmarks.statement;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Runs recorded statements again, preparing each once and reading every result to its end.
public final class StatementReplayer {
    private final Connection connection;
    private final String begin;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    /// @param begin the statement that begins a transaction
    public StatementReplayer(Connection connection, String begin) {
        this.connection = connection;
        this.begin = begin;
    }

    public void run(List<StatementRecorder.Recorded> script) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(begin);
            for (StatementRecorder.Recorded each : script) {
                run(each);
            }
            statement.execute("COMMIT");
        }
    }

    private void run(StatementRecorder.Recorded recorded) throws SQLException {
        PreparedStatement statement = prepared.get(recorded.text());
        if (statement == null) {
            statement = connection.prepareStatement(recorded.text());
            prepared.put(recorded.text(), statement);
        }
        for (int place = 0; place < recorded.values().size(); place++) {
            statement.setObject(place + 1, recorded.values().get(place));
        }
        if (!recorded.query()) {
            statement.executeUpdate();
            return;
        }
        try (ResultSet rows = statement.executeQuery()) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                for (int column = 1; column <= columns; column++) {
                    rows.getObject(column);
                }
            }
        }
    }
}
