package sayso.store.postgres;

import java.sql.Connection;
import sayso.store.SqlExecutor;

/// One conversation with the server, and SQL over it. For one thread at a time.
record PostgresSession(Connection connection, SqlExecutor sql) {}
