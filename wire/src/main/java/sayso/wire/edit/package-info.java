/// Edits of JSON and TOML settings files that belong to other programs. The requested entries are
/// added or removed, and every other byte stays the same.
@NullMarked
package sayso.wire.edit;

import org.jspecify.annotations.NullMarked;
