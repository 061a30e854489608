/// Standing rules in the portal: the list of them, one with what it answered, and the form that makes one
/// from an answer after it was tried on the past.
@NullMarked
package sayso.hub.portal.rule;

import org.jspecify.annotations.NullMarked;
