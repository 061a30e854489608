@NullMarked
package sayso.channel.telegram;

import org.jspecify.annotations.NullMarked;
