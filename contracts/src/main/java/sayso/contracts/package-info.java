/// What every implementation of a port promises, as tests, and the words to write tests with.
@NullMarked
package sayso.contracts;

import org.jspecify.annotations.NullMarked;
