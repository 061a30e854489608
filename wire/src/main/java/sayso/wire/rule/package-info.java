/// The JSON of standing rules, their uses, and what they would have answered.
@NullMarked
package sayso.wire.rule;

import org.jspecify.annotations.NullMarked;
