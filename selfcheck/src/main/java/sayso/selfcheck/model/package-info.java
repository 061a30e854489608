/// Model-based checks of the desk: random action sequences, run on a store and in memory. Both must
/// give the same results; a failing sequence is shrunk for reading.
@NullMarked
package sayso.selfcheck.model;

import org.jspecify.annotations.NullMarked;
