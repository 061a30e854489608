/// Where everything of one person lives, and what they set there.
@NullMarked
package sayso.app.home;

import org.jspecify.annotations.NullMarked;
