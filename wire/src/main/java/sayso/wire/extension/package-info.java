/// What extensions say and are told in JSON: manifests, what people trust, replies.
@NullMarked
package sayso.wire.extension;

import org.jspecify.annotations.NullMarked;
