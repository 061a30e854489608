package sayso.benchmarks.floor;

import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;
import org.sqlite.SQLiteConnection;
import org.sqlite.jdbc4.JDBC4Connection;

/// Runs one query on one database, both given on the command line, reads every column of the result
/// and prints the ids. Numeric values are passed to the query as numbers.
public final class SingleQueryProgram {
    private SingleQueryProgram() {}

    public static void main(String[] arguments) throws SQLException {
        String file = Path.of(arguments[0]).toUri().toString();
        StringBuilder ids = new StringBuilder();
        try (SQLiteConnection connection =
                        new JDBC4Connection("jdbc:sqlite:" + file, file, new Properties());
                PreparedStatement query = connection.prepareStatement(arguments[1])) {
            for (int i = 2; i < arguments.length; i++) {
                if (Character.isDigit(arguments[i].charAt(0))) {
                    query.setLong(i - 1, Long.parseLong(arguments[i]));
                } else {
                    query.setString(i - 1, arguments[i]);
                }
            }
            try (ResultSet rows = query.executeQuery()) {
                int columns = rows.getMetaData().getColumnCount();
                while (rows.next()) {
                    for (int column = 1; column <= columns; column++) {
                        rows.getString(column);
                    }
                    ids.append(rows.getString("id")).append('\n');
                }
            }
        }
        System.out.print(ids);
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }
}
