/// The table of permissions: which actor may do what, and what the others are told.
@NullMarked
package sayso.decision.permission;

import org.jspecify.annotations.NullMarked;
