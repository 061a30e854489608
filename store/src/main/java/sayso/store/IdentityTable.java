package sayso.store;

/// Reads from table `store_identity` the identity of this store, drawn when its schema got the
/// table. It stays with the store: a restore puts other content into the same store, and a backup
/// of a server becomes a store of its own.
final class IdentityTable {
    private final SqlExecutor sql;

    IdentityTable(SqlExecutor sql) {
        this.sql = sql;
    }

    /// Empty, which is no store's, where somebody took it out.
    String read() {
        return sql.first("SELECT store FROM store_identity WHERE id = 1", row -> row.text("store"))
                .orElse("");
    }
}
