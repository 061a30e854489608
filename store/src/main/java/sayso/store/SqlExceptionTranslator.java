package sayso.store;

import java.sql.SQLException;
import sayso.decision.model.StoreException;

/// Translates a failure of a database into a `StoreException` that names the file or server, the
/// problem and the remedy.
public interface SqlExceptionTranslator {
    StoreException from(SQLException failure);

    /// A row is there and makes no sense.
    StoreException unreadable(RuntimeException failure);
}
