/// A conversation with a language model that has tools.
@NullMarked
package sayso.chat;

import org.jspecify.annotations.NullMarked;
