package sayso.samples.uses.jdbc;

import java.sql.Connection;

/// Opens a database of its own.
record JdbcSample(Connection connection) {}
