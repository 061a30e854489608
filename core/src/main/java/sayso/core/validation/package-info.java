/// What a request is looked at for before it is put, beyond its form: rules that are data, explain
/// themselves, and can be skipped one by one.
@NullMarked
package sayso.core.validation;

import org.jspecify.annotations.NullMarked;
