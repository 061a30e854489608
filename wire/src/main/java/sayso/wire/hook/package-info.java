/// What agents' hooks send and what they are answered, each agent in its own words.
@NullMarked
package sayso.wire.hook;

import org.jspecify.annotations.NullMarked;
