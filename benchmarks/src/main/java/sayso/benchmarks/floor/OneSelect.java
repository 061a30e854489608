package sayso.benchmarks.floor;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.sqlite.SQLiteConnection;
import org.sqlite.jdbc4.JDBC4Connection;

/// Opens the database named on the command line, reads every column of the pending decisions and
/// prints their ids.
public final class OneSelect {
    private OneSelect() {}

    public static void main(String[] arguments) throws SQLException {
        String file = Path.of(arguments[0]).toUri().toString();
        StringBuilder ids = new StringBuilder();
        try (SQLiteConnection connection =
                        new JDBC4Connection("jdbc:sqlite:" + file, file, new Properties());
                Statement statement = connection.createStatement();
                ResultSet decisions =
                        statement.executeQuery(
                                """
                                SELECT * FROM decision WHERE state = 'pending'
                                ORDER BY urgency, asked_at, id
                                """)) {
            int columns = decisions.getMetaData().getColumnCount();
            while (decisions.next()) {
                for (int column = 1; column <= columns; column++) {
                    decisions.getString(column);
                }
                ids.append(decisions.getString("id")).append('\n');
            }
        }
        System.out.print(ids);
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }
}
