@NullMarked
package sayso.app.person;

import org.jspecify.annotations.NullMarked;
