/// The hub's routes for agents' hooks.
@NullMarked
package sayso.hub.hooks;

import org.jspecify.annotations.NullMarked;
