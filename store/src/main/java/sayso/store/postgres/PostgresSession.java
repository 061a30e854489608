package sayso.store.postgres;

import java.sql.Connection;
import sayso.store.SqlExecutor;

/// Connection to the PostgreSQL server, with an SQL executor over it. For one thread at a time.
record PostgresSession(Connection connection, SqlExecutor sql) {}
