/// The dialogs of a real agent, answered from phones.
@NullMarked
package sayso.acceptance.phone;

import org.jspecify.annotations.NullMarked;
