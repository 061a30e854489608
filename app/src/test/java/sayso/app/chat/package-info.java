/// What tests of conversations share.
@NullMarked
package sayso.app.chat;

import org.jspecify.annotations.NullMarked;
