/// The SQL that both databases share: tables, queries, migrations, transactions and the JDBC
/// executor. Most classes serve one table each. A column is added by a new SQL file with its row in
/// `Migration`.
@NullMarked
package sayso.store;

import org.jspecify.annotations.NullMarked;
