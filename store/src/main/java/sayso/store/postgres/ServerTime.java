package sayso.store.postgres;

import java.time.Instant;
import sayso.store.SqlExecutor;

/// Reads the present time of the PostgreSQL server's clock.
final class ServerTime {
    private ServerTime() {}

    static Instant read(SqlExecutor sql) {
        return sql.first(
                        """
                        SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT) AS now
                        """,
                        row -> row.instant("now"))
                .orElseThrow(() -> new IllegalStateException("the server told no time"));
    }
}
