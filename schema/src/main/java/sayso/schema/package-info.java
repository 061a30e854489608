/// JSON Schemas derived from records, and lenient reading into records. The reader reports every
/// fault at once. Records say what the schema tells by the annotations of `decision.contract`.
@NullMarked
package sayso.schema;

import org.jspecify.annotations.NullMarked;
