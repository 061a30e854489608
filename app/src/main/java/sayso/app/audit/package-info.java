/// The commands `log`, `erase`, `archive`, `backup` and `restore`, and the verification of the log.
@NullMarked
package sayso.app.audit;

import org.jspecify.annotations.NullMarked;
