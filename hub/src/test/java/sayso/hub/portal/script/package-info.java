@NullMarked
package sayso.hub.portal.script;

import org.jspecify.annotations.NullMarked;
