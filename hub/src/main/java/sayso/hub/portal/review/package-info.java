/// The review of a proposed plan in the portal: the plan as a document with comments on its lines, a word
/// on each step, what changed since the last proposal, and the form that sends it all.
@NullMarked
package sayso.hub.portal.review;

import org.jspecify.annotations.NullMarked;
