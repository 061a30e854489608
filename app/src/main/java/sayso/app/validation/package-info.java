/// Which validators look at a request here: those of the product, the home's own types, and programs of
/// the person's own.
@NullMarked
package sayso.app.validation;

import org.jspecify.annotations.NullMarked;
