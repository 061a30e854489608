/// The commands `gate …`: work items that wait for decisions and for other work.
@NullMarked
package sayso.app.gate;

import org.jspecify.annotations.NullMarked;
