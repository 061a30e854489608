/// Language models of other makers, and what they are reached by.
@NullMarked
package sayso.chat.model;

import org.jspecify.annotations.NullMarked;
