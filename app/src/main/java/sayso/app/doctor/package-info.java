/// The command `doctor` and its probes, one per part of an installation. A probe changes nothing; a
/// finding names the command that repairs it.
@NullMarked
package sayso.app.doctor;

import org.jspecify.annotations.NullMarked;
