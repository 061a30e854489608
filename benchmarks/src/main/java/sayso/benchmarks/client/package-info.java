/// The client with which a hub is measured: no more than a socket and the bytes of a request, so that what is measured is the
/// hub.
@NullMarked
package sayso.benchmarks.client;

import org.jspecify.annotations.NullMarked;
