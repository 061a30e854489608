@NullMarked
package sayso.chat;

import org.jspecify.annotations.NullMarked;
