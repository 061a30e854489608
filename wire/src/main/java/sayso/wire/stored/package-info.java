/// How records of the core are kept as JSON text in a database, and sent to a desk elsewhere that
/// builds the same record: written by streaming, read without regard to order, unknown
/// fields passed over, so that a program reads what a later one wrote.
@NullMarked
package sayso.wire.stored;

import org.jspecify.annotations.NullMarked;
