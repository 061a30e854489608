/// The client of a remote hub: connections, retries, and the desk over HTTP. It speaks HTTP/1.1
/// over plain sockets, because a short command cannot wait for the platform's client to start.
@NullMarked
package sayso.hub.client;

import org.jspecify.annotations.NullMarked;
