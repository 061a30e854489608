/// The JSON of validators: programs' input and output, and the file of decision types.
@NullMarked
package sayso.wire.validation;

import org.jspecify.annotations.NullMarked;
