@NullMarked
package sayso.chat.model;

import org.jspecify.annotations.NullMarked;
