/// The statements that a store runs, recorded and run again without the store, as a baseline of
/// what the database alone takes.
@NullMarked
package sayso.benchmarks.statement;

import org.jspecify.annotations.NullMarked;
