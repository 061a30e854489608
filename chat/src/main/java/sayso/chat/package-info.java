/// A conversation with a tool-using language model: exchanges, history, and the model port.
@NullMarked
package sayso.chat;

import org.jspecify.annotations.NullMarked;
