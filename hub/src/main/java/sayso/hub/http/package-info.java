/// The hub's HTTP server: route table, authentication, request checks, limits and error replies.
@NullMarked
package sayso.hub.http;

import org.jspecify.annotations.NullMarked;
