/// Work items that wait for decisions and for other work, and their statuses.
@NullMarked
package sayso.decision.work;

import org.jspecify.annotations.NullMarked;
