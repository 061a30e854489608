@NullMarked
package sayso.channel.card;

import org.jspecify.annotations.NullMarked;
