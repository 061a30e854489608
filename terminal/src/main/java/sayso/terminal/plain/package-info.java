/// The plain face: labelled lines and typed answers, no redraw, nothing by colour.
@NullMarked
package sayso.terminal.plain;

import org.jspecify.annotations.NullMarked;
