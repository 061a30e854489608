/// In-memory stores beside an `InMemoryDecisionStore`: for tests, and to prove that a contract asks
/// nothing that only a database can do.
@NullMarked
package sayso.contracts.memory;

import org.jspecify.annotations.NullMarked;
