/// Stand-ins for the vendors of channels, over real sockets: each keeps the vendor's state and refuses
/// what the vendor refuses.
@NullMarked
package sayso.contracts.vendor;

import org.jspecify.annotations.NullMarked;
