/// The web portal: pages, form handlers, live updates and browser sessions. Everything works with
/// plain forms; scripts only make it live. Pages know the desk and the HTTP layer.
@NullMarked
package sayso.hub.portal;

import org.jspecify.annotations.NullMarked;
