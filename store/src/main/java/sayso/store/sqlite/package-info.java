/// Decisions in one SQLite file that many processes use at once, without a server.
@NullMarked
package sayso.store.sqlite;

import org.jspecify.annotations.NullMarked;
