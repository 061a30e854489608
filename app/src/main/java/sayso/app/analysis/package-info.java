/// `sayso analysis`: decision tables, and what algorithms make of them.
@NullMarked
package sayso.app.analysis;

import org.jspecify.annotations.NullMarked;
