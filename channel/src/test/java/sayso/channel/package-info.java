@NullMarked
package sayso.channel;

import org.jspecify.annotations.NullMarked;
