/// Looking after what was decided: the log, what is erased from it, backups.
@NullMarked
package sayso.app.audit;

import org.jspecify.annotations.NullMarked;
