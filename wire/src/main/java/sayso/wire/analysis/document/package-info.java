/// Reads decision documents that people edited.
@NullMarked
package sayso.wire.analysis.document;

import org.jspecify.annotations.NullMarked;
