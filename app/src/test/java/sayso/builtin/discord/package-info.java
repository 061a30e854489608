@NullMarked
package sayso.builtin.discord;

import org.jspecify.annotations.NullMarked;
