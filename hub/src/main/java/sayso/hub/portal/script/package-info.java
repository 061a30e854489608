/// The portal's scripts as browsers load them: one module for every page, and one each for what few
/// pages need.
@NullMarked
package sayso.hub.portal.script;

import org.jspecify.annotations.NullMarked;
