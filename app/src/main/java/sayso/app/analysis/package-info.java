/// The commands `analysis …`, with cycles and results formatted as text.
@NullMarked
package sayso.app.analysis;

import org.jspecify.annotations.NullMarked;
