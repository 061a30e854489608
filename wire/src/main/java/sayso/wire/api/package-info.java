/// The JSON of the HTTP API for decisions: what requests may say, read strictly with every fault told
/// at once, and what replies say, written and read back.
@NullMarked
package sayso.wire.api;

import org.jspecify.annotations.NullMarked;
