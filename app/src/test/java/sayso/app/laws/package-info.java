/// The house laws: what the build refuses beyond what the compiler does. Each law is tried on a
/// sample in `sayso.samples` that it must reject.
@NullMarked
package sayso.app.laws;

import org.jspecify.annotations.NullMarked;
