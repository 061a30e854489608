/// The rows of the list of decisions in the portal, which are answered in place.
@NullMarked
package sayso.hub.portal.inbox;

import org.jspecify.annotations.NullMarked;
