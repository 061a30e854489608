@NullMarked
package sayso.channel.open;

import org.jspecify.annotations.NullMarked;
