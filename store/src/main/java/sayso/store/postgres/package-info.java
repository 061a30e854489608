/// Decisions in a PostgreSQL database that a team shares.
@NullMarked
package sayso.store.postgres;

import org.jspecify.annotations.NullMarked;
