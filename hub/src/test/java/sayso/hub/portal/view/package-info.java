/// Tests of what pages of the portal show.
@NullMarked
package sayso.hub.portal.view;

import org.jspecify.annotations.NullMarked;
