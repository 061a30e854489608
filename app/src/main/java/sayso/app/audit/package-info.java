/// The commands `log`, `erase`, `backup` and `restore`, and the verification of the log.
@NullMarked
package sayso.app.audit;

import org.jspecify.annotations.NullMarked;
