/// `sayso gate`: work that waits for decisions and for other work.
@NullMarked
package sayso.app.gate;

import org.jspecify.annotations.NullMarked;
