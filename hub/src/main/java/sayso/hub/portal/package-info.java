/// The web portal: pages on which a person sees what agents ask, and answers. Everything here is plain
/// forms first; what scripts add makes it live, not possible. It knows the desk and the HTTP layer.
@NullMarked
package sayso.hub.portal;

import org.jspecify.annotations.NullMarked;
