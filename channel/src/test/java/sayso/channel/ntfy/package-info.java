@NullMarked
package sayso.channel.ntfy;

import org.jspecify.annotations.NullMarked;
