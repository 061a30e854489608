/// Code in the portal: the decisions that are linked to a file or a commit, and where in the code a decision is.
@NullMarked
package sayso.hub.portal.code;

import org.jspecify.annotations.NullMarked;
