/// The JSON readers and writers on which every external contract is built. The packages below hold
/// the contracts, one shape per file.
@NullMarked
package sayso.wire;

import org.jspecify.annotations.NullMarked;
