package sayso.store.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import sayso.decision.model.StoreException;
import sayso.store.SqlExecutor;

/// `SessionSource` with a connection pool, for a long-lived process. Only such a process loads this
/// class.
final class PooledSessionSource implements SessionSource {
    private final PostgresConnector connector;
    private final HikariDataSource pool;

    PooledSessionSource(PostgresConnector connector, PostgresOptions options) {
        this.connector = connector;
        HikariConfig config = new HikariConfig();
        config.setPoolName("sayso");
        config.setDataSource(new ConnectorDataSource(connector));
        config.setMaximumPoolSize(options.connections());
        config.setMinimumIdle(1);
        config.setConnectionTimeout(options.patience().toMillis());
        // why: a server that is away is an error of the one who asks for it, with its reason
        config.setInitializationFailTimeout(-1);
        this.pool = new HikariDataSource(config);
    }

    @Override
    public PostgresSession take() {
        try {
            Connection connection = pool.getConnection();
            return new PostgresSession(
                    connection, new SqlExecutor(connection, connector.troubles()));
        } catch (SQLException e) {
            throw reason(e);
        }
    }

    @Override
    public void giveBack(PostgresSession session, boolean sound) {
        if (sound) {
            session.sql().close();
        } else {
            pool.evictConnection(session.connection());
        }
    }

    @Override
    public void close() {
        pool.close();
    }

    /// The pool says only that nothing came in time; what the last try ran into is underneath.
    private StoreException reason(SQLException failure) {
        return failure.getCause() instanceof SQLException cause
                ? connector.troubles().from(cause)
                : connector.troubles().locked(failure);
    }
}
