/// The HTTP server: who may come in, the table of routes, bounds, and how every error looks.
@NullMarked
package sayso.hub.http;

import org.jspecify.annotations.NullMarked;
