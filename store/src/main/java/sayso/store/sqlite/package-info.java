/// The SQLite store: file, connections, write queue, commit detection, clock and schema. Many
/// processes use one file at once, without a server.
@NullMarked
package sayso.store.sqlite;

import org.jspecify.annotations.NullMarked;
