/// The bodies and replies of the HTTP API for decisions and plan mode. Requests are read strictly,
/// with every fault reported at once; replies are written and read back.
@NullMarked
package sayso.wire.api;

import org.jspecify.annotations.NullMarked;
