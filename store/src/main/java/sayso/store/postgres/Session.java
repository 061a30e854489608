package sayso.store.postgres;

import java.sql.Connection;
import sayso.store.Sql;

/// One conversation with the server, and SQL over it. For one thread at a time.
record Session(Connection connection, Sql sql) {}
