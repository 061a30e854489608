/// Tests of Markdown as the portal shows it.
@NullMarked
package sayso.hub.portal.markdown;

import org.jspecify.annotations.NullMarked;
