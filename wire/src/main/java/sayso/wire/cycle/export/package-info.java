/// The exports of a cycle: its state as JSON, its document as an HTML page.
@NullMarked
package sayso.wire.cycle.export;

import org.jspecify.annotations.NullMarked;
