/// The HTTP API for decisions: one class per family of routes, who acts, and how errors look.
@NullMarked
package sayso.hub.api;

import org.jspecify.annotations.NullMarked;
