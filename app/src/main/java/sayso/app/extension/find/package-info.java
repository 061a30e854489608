/// Discovery of extensions: search order, file checks, manifests, and approvals by digest. A
/// built-in extension is added by its row in `BuiltInExtensions`.
@NullMarked
package sayso.app.extension.find;

import org.jspecify.annotations.NullMarked;
