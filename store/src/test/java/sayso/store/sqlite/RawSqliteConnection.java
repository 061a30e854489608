package sayso.store.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// A connection past the store, to do to the file what nobody should.
public final class RawSqliteConnection implements AutoCloseable {
    private final Connection connection;

    public RawSqliteConnection(Path file) throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    }

    public RawSqliteConnection run(String... commands) throws SQLException {
        for (String command : commands) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(command);
            }
        }
        return this;
    }

    /// The first column of every row.
    List<String> texts(String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            while (result.next()) {
                texts.add(result.getString(1));
            }
        }
        return texts;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
