/// The validators of a request beyond its form, and the interface for further ones. Their rules are
/// data, explain themselves, and can be skipped one by one.
@NullMarked
package sayso.decision.validation;

import org.jspecify.annotations.NullMarked;
