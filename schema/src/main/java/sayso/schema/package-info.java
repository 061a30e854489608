/// JSON contracts told by records: the schema a model sees, a lenient reader that reports every
/// fault at once, and validation. Knows nobody.
@NullMarked
package sayso.schema;

import org.jspecify.annotations.NullMarked;
