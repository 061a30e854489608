/// The reports of `install`, `setup` and `doctor`, and the receipts of changed files.
@NullMarked
package sayso.wire.install;

import org.jspecify.annotations.NullMarked;
