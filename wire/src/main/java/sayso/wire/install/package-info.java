/// What installing leaves behind and reports: receipts, and the JSON of `install`, `setup` and
/// `doctor`.
@NullMarked
package sayso.wire.install;

import org.jspecify.annotations.NullMarked;
