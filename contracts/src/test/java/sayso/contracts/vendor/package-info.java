/// Tests of the stand-ins for vendors.
@NullMarked
package sayso.contracts.vendor;

import org.jspecify.annotations.NullMarked;
