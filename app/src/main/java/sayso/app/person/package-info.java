/// Who sits at the keyboard: a person, or an agent's own process.
@NullMarked
package sayso.app.person;

import org.jspecify.annotations.NullMarked;
