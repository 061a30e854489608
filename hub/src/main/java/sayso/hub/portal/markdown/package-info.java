/// Markdown of agents, as inert HTML for the portal's pages.
@NullMarked
package sayso.hub.portal.markdown;

import org.jspecify.annotations.NullMarked;
