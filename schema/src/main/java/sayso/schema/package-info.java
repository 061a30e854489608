/// JSON Schemas derived from records, lenient reading into records, and schema validation. The
/// reader reports every fault at once. The module depends on no other.
@NullMarked
package sayso.schema;

import org.jspecify.annotations.NullMarked;
