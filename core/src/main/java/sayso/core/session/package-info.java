/// Which surfaces people have open right now, and which sessions of agents there are.
@NullMarked
package sayso.core.session;

import org.jspecify.annotations.NullMarked;
