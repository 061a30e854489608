/// How a hook that an agent starts becomes an event, and how its reply gets back.
@NullMarked
package sayso.app.hook;

import org.jspecify.annotations.NullMarked;
