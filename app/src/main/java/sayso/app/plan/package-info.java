/// The commands `plan …`: plan mode, proposals, approvals, steps, grants and command-line checks.
@NullMarked
package sayso.app.plan;

import org.jspecify.annotations.NullMarked;
