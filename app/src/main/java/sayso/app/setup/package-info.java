/// Installing the product itself: its versions side by side, the link to the current one, and the
/// home with its credentials.
@NullMarked
package sayso.app.setup;

import org.jspecify.annotations.NullMarked;
