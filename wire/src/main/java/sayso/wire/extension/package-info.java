/// The JSON of extensions: manifests, approvals, the list, and results of their questions.
@NullMarked
package sayso.wire.extension;

import org.jspecify.annotations.NullMarked;
