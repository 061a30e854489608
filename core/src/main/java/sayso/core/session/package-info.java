/// Which surfaces people have open right now.
@NullMarked
package sayso.core.session;

import org.jspecify.annotations.NullMarked;
