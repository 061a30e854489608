/// The second look in the portal: one page on which a person says of answers that were given without their
/// full attention whether they were right.
@NullMarked
package sayso.hub.portal.secondlook;

import org.jspecify.annotations.NullMarked;
