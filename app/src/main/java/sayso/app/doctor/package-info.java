/// Finding out what is wrong: one line per check, and the command that mends it.
@NullMarked
package sayso.app.doctor;

import org.jspecify.annotations.NullMarked;
