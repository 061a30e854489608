/// The desk over HTTP: everything a command or a server needs to work with a hub elsewhere. Speaks
/// HTTP/1.1 over plain sockets, because a short command cannot wait for the platform's client to start.
@NullMarked
package sayso.hub.client;

import org.jspecify.annotations.NullMarked;
