/// The JSON of validators: what programs of people's own are given and say, the file of decision types,
/// what is reported of a refusal.
@NullMarked
package sayso.wire.validation;

import org.jspecify.annotations.NullMarked;
