package sayso.store;

import java.sql.SQLException;
import sayso.core.decision.StoreException;

/// Says what went wrong in a database, which file or server it was, and the way out.
public interface SqlExceptionTranslator {
    StoreException from(SQLException failure);

    /// A row is there and makes no sense.
    StoreException unreadable(RuntimeException failure);
}
