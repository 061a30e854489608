package sayso.store.postgres;

/// Lends connections to a PostgreSQL server as `PostgresSession`, each to one thread at a time, and
/// takes them back.
interface SessionSource extends AutoCloseable {
    /// @throws sayso.decision.model.StoreException `LOCKED` if none comes free in time, or with what
    ///     keeps the server from being reached
    PostgresSession take();

    /// @param sound whether it can be used again
    void giveBack(PostgresSession session, boolean sound);

    @Override
    void close();
}
