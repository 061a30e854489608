/// The list of all channels, and which of them a home's settings make ready.
@NullMarked
package sayso.channel.registry;

import org.jspecify.annotations.NullMarked;
