/// What an analysis looks like on the pages of the portal: its matrix, where its alternatives stand, what it
/// lacks, and what would be if a rating or a weight were another.
@NullMarked
package sayso.hub.portal.workspace;

import org.jspecify.annotations.NullMarked;
