/// The documents and what keeps them true: pages written from the code, and tests that compare the
/// others with it.
@NullMarked
package sayso.app.docs;

import org.jspecify.annotations.NullMarked;
