/// `sayso analysis`: decision analyses on the command line.
@NullMarked
package sayso.app.analysis;

import org.jspecify.annotations.NullMarked;
