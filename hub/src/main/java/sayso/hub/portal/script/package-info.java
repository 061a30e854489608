/// The portal's scripts, joined so that a page loads few of them.
@NullMarked
package sayso.hub.portal.script;

import org.jspecify.annotations.NullMarked;
