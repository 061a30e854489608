/// What Sayso does when an agent calls a hook, whichever way the call came.
@NullMarked
package sayso.hub.hooks;

import org.jspecify.annotations.NullMarked;
