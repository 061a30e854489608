/// Races between the ways in which a decision can end.
@NullMarked
package sayso.app.selfcheck.closing;

import org.jspecify.annotations.NullMarked;
