/// The PostgreSQL store: addresses, connections, write turns, notifications, retries and health
/// checks. Any number of computers share one database.
@NullMarked
package sayso.store.postgres;

import org.jspecify.annotations.NullMarked;
