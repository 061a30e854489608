/// Where the person is, and what opens there when an agent asks.
@NullMarked
package sayso.app.reach;

import org.jspecify.annotations.NullMarked;
